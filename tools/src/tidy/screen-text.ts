/** I18N-05: no text for people in code; it comes from `i18n/<language>/<area>.json`. */
import { Visitor } from 'oxc-parser';
import { lineAt, type SourceFile } from './source-file.ts';

const LETTERS = /\p{L}/u;
/** Attributes and properties of our kit that show or speak their text. */
const SPOKEN = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'description',
  'heading',
  'caption',
  'hint',
  'message',
  'text',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);

export function findScreenTextProblems(file: SourceFile): string[] {
  if (!file.parsed || file.isTest || !file.path.endsWith('.tsx')) return [];
  const problems: string[] = [];
  const check = (value: unknown, start: number) => {
    if (typeof value !== 'string' || !LETTERS.test(value)) return;
    problems.push(
      `line ${lineAt(file.text, start)}: text in code: ${JSON.stringify(value.trim())}`,
    );
  };
  new Visitor({
    JSXText: (node) => check(node.value, node.start),
    JSXElement: (node) => checkChildren(node.children),
    JSXFragment: (node) => checkChildren(node.children),
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !SPOKEN.has(name.name)) return;
      if (value?.type === 'Literal') check(value.value, value.start);
      if (value?.type === 'JSXExpressionContainer') checkExpression(value.expression);
    },
  }).visit(file.parsed.program);
  return problems;

  function checkChildren(children: readonly { readonly type: string }[]) {
    for (const child of children) {
      if (child.type === 'JSXExpressionContainer') {
        checkExpression((child as unknown as { expression: Expression }).expression);
      }
    }
  }

  /** A literal, a template, or a choice between such. */
  function checkExpression(expression: Expression) {
    const { type, start } = expression;
    if (type === 'Literal') check(expression.value, start);
    if (type === 'TemplateLiteral') {
      for (const { value } of expression.quasis ?? []) check(value.raw, start);
    }
    if (type === 'ConditionalExpression' && expression.consequent && expression.alternate) {
      checkExpression(expression.consequent);
      checkExpression(expression.alternate);
    }
    if (type === 'LogicalExpression' && expression.right) checkExpression(expression.right);
  }
}

interface Expression {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
  readonly consequent?: Expression;
  readonly alternate?: Expression;
  readonly right?: Expression;
}
