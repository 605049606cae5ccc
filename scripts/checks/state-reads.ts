import { relative } from 'node:path'
import ts from 'typescript'
import { ENTITY_STATES } from './entity-states.ts'

/** A place where code compares a stored record's state with a name. */
export interface StateRead {
  file: string
  line: number
  text: string
}

/**
 * What ships, without the charts, which own the names, words, which have one a state, and the database's schema, which is held against the
 * charts by its own test.
 */
const CHECKED = /^(server|src)\/(?!machines\/entities\/)(?!.*\/copy\.ts$)(?!.*\/schema(\/|\.ts$))/

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])
const ASKING = /^(eq|ne|includes|inArray|notInArray|has|matches)$/
const COLUMN = /^(state|status|decision)$/
const IN_SQL =
  /\b(state|status|decision)"?\s*(=|<>|!=|in\b|not\s+in\b|is\s+distinct\s+from)\s*\(?\s*(any\s*\()?'[^']*'/gi

const sets = Object.values(ENTITY_STATES).map((states) => new Set(states))
const anyState = new Set(sets.flatMap((states) => [...states]))

/**
 * Finds where code outside the charts names a stored state to learn something of it: `x.state === 'closed'`, a `case`, a list of states, an
 * argument of `eq`, `inArray`, `includes` or `matches`, and SQL. What a state means is asked by tag (`stored-states.ts`, `hasTag`).
 */
export function findStateReads(program: ts.Program, root: string): StateRead[] {
  const checker = program.getTypeChecker()
  const found: StateRead[] = []

  const literalsOf = (type: ts.Type): string[] =>
    (type.isUnion() ? type.types : [type]).flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
  const isWide = (type: ts.Type): boolean =>
    (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & ts.TypeFlags.String) !== 0)

  /** Whether a value of this type is a stored state: its words are those of one chart. */
  const isState = (type: ts.Type): boolean => {
    const words = literalsOf(type).filter((word) => word !== '')
    return (
      words.length > 0 &&
      sets.some(
        (states) => words.every((word) => states.has(word)) || [...states].every((state) => words.includes(state)),
      )
    )
  }
  const comparesState = (operand: ts.Expression, word: string): boolean => {
    const type = checker.getTypeAtLocation(operand)
    return anyState.has(word) && (isState(type) || (isWide(type) && COLUMN.test(nameOf(operand))))
  }
  const asksWith = (call: ts.CallExpression): boolean =>
    ASKING.test(nameOf(call.expression)) &&
    call.arguments.some((argument) => {
      const words = wordsOf(argument)
      const asked = checker.getContextualType(argument)
      return words.length > 0 && words.every((word) => anyState.has(word)) && asked !== undefined && isState(asked)
    })
  const isListOfStates = (list: ts.ArrayLiteralExpression): boolean => {
    const words = wordsOf(list)
    if (words.length === 0 || words.length < list.elements.length) return false
    if (!sets.some((states) => words.every((word) => states.has(word)))) return false
    const [first] = list.elements
    const asked = first && checker.getContextualType(first)
    return asked ? isState(asked) : words.length > 1
  }
  const isRead = (node: ts.Node): boolean => {
    if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)) {
      const { left, right } = node
      return (
        (ts.isStringLiteral(right) && comparesState(left, right.text)) ||
        (ts.isStringLiteral(left) && comparesState(right, left.text))
      )
    }
    if (ts.isCaseClause(node))
      return ts.isStringLiteral(node.expression) && comparesState(node.parent.parent.expression, node.expression.text)
    if (ts.isCallExpression(node)) return asksWith(node)
    if (ts.isArrayLiteralExpression(node)) return isListOfStates(node)
    return (
      ts.isTaggedTemplateExpression(node) &&
      node.tag.getText() === 'sql' &&
      node.template.getText().match(IN_SQL) !== null
    )
  }
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName)
    if (file.isDeclarationFile || !CHECKED.test(path)) continue
    const visit = (node: ts.Node): void => {
      if (isRead(node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart())
        found.push({ file: path, line: line + 1, text: node.getText().replace(/\s+/g, ' ') })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return found
}

/** The last name of an expression: `state` of `row?.state`. */
function nameOf(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return nameOf(node.expression)
  return ts.isIdentifier(node) ? node.text : ''
}

/** The words that an argument says: its own, those of a list, or the keys of an object. */
function wordsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node)) return [node.text]
  if (ts.isAsExpression(node)) return wordsOf(node.expression)
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((element) => (ts.isStringLiteral(element) ? [element.text] : []))
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(({ name }) => (name ? [name.getText()] : []))
  return []
}
