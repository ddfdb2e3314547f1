/**
 * Requires a docstring at exported functions and classes, and with `of: 'everything'` at constants and types
 * too. Declarations in one group, without a blank line between them, share the docstring of the
 * first: tables of constants and a schema with its type.
 */
const behavior = new Set([
  ...['ClassDeclaration', 'ClassExpression', 'FunctionDeclaration', 'FunctionExpression'],
  ...['ArrowFunctionExpression', 'TSDeclareFunction'],
]);

const isDocstring = (comment) => comment?.type === 'Block' && comment.value.startsWith('*');

export const exportDocstring = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Require a docstring above exports, or above their group' },
    messages: { missing: "Say in a docstring what the export '{{name}}' promises." },
    schema: [
      {
        type: 'object',
        properties: { of: { enum: ['behavior', 'everything'] } },
        required: ['of'],
      },
    ],
  },
  create(context) {
    const { sourceCode } = context;
    const [{ of }] = context.options;

    const lastCommentBefore = (node) => sourceCode.getCommentsBefore(node).at(-1);

    const isDocumented = (node, siblings) => {
      const comments = sourceCode.getCommentsBefore(node);
      if (comments.some(isDocstring)) return true;
      const before = siblings[siblings.indexOf(node) - 1];
      if (!before || !before.type.startsWith('Export')) return false;
      const start = comments[0] ?? node;
      const touches = start.loc.start.line - before.loc.end.line <= 1;
      return touches && isDocumented(before, siblings);
    };

    const nameOf = ({ declaration }) =>
      declaration.id?.name ?? declaration.declarations?.[0]?.id.name ?? 'default';

    const isAsked = ({ declaration }) =>
      of === 'everything' ||
      [declaration, ...(declaration.declarations ?? []).map(({ init }) => init)].some((each) =>
        behavior.has(each?.type),
      );

    return {
      Program(program) {
        for (const node of program.body) {
          const isExport =
            node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration';
          if (!isExport || !node.declaration || !isAsked(node)) continue;
          if (isDocumented(node, program.body)) continue;
          // A file with one purpose may have its docstring at the top.
          const first = lastCommentBefore(program.body[0]);
          const exportsOne =
            program.body.filter((each) => each.type.startsWith('Export')).length === 1;
          if (exportsOne && isDocstring(first)) continue;
          context.report({ node, messageId: 'missing', data: { name: nameOf(node) } });
        }
      },
    };
  },
};
