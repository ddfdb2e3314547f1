/**
 * Requires a docstring to add something to the name below it. It rejects one line with only the name's own
 * words, or one that says whose options a type has or whose sagas a file lists.
 */
const small = new Set(
  'a all an and are as at by each every for from has in is it its of on one or that the this to what with'.split(
    ' ',
  ),
);
/** Words that a suffix of a name already says: `audioFeature`, `AudioOptions`. */
const implied = new Set(['feature', 'option', 'prop', 'saga']);
const known =
  /^(?:One of them|(?:(?:Options|Props) of|The sagas of `[\w-]+` that|The feature `) ?[^.,;:]*)\.$/;

const stem = (word) =>
  word
    .toLowerCase()
    .replace(/(?:ies|es|s|ed|ing)$/, '')
    .replace(/e$/, '');
const stems = (words) => new Set(words.map(stem));
const impliedStems = stems([...implied]);

/** Whether `text`, a docstring of one sentence, adds nothing to `name`. */
export const isFiller = (text, name) => {
  if (known.test(text)) return true;
  // A tag or code, such as a path or a header, adds something.
  if (/[@`]/.test(text)) return false;
  const said = (text.match(/[a-z]+/gi) ?? []).filter((word) => !small.has(word.toLowerCase()));
  const named = stems(name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []);
  return said.every((word) => named.has(stem(word)) || impliedStems.has(stem(word)));
};

export const tellingDocstring = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Disallow docstrings of exports that repeat the name' },
    messages: { filler: "'{{name}}' says that itself. Say what it does not say, or nothing." },
    schema: [],
  },
  create(context) {
    return {
      ExportNamedDeclaration(node) {
        const { declaration } = node;
        const name = declaration?.id?.name ?? declaration?.declarations?.[0]?.id.name;
        const comment = context.sourceCode.getCommentsBefore(node).at(-1);
        if (!name || comment?.type !== 'Block') return;
        const [, text] = /^\* (.*) $/.exec(comment.value) ?? [];
        if (text === undefined || !isFiller(text, name)) return;
        context.report({ loc: comment.loc, messageId: 'filler', data: { name } });
      },
    };
  },
};
