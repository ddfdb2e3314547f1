/**
 * Importing a module has no effect: its top level has declarations, and no bare calls, loops or
 * assignments. Shells of workers and entries of pages are exempt: running is their purpose.
 */
const quiet = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportDefaultDeclaration',
  'ExportAllDeclaration',
  'VariableDeclaration',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSModuleDeclaration',
  'TSDeclareFunction',
  'TSEnumDeclaration',
]);

/** Setting a property of the module's own function, such as `displayName`, affects nothing else. */
const isOwnProperty = (node) =>
  node.type === 'ExpressionStatement' &&
  node.expression.type === 'AssignmentExpression' &&
  node.expression.left.property?.name === 'displayName';

export const noSideEffects = {
  meta: {
    type: 'problem',
    docs: { description: 'Disallow statements that run when the module is imported' },
    messages: {
      statement:
        'Importing this file would do something. Put it into a function that its room calls.',
      bareImport: "Import a name of '{{source}}', or call what it does where it is needed.",
    },
    schema: [],
  },
  create(context) {
    return {
      Program(program) {
        for (const node of program.body) {
          if (node.type === 'ImportDeclaration' && node.specifiers.length === 0)
            context.report({ node, messageId: 'bareImport', data: { source: node.source.value } });
          else if (!quiet.has(node.type) && !isOwnProperty(node))
            context.report({ node, messageId: 'statement' });
        }
      },
    };
  },
};
