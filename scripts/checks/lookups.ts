import { relative } from 'node:path'
import ts from 'typescript'

/** A place where a word that can be any text is looked up in an object. */
export interface Lookup {
  file: string
  line: number
  text: string
}

/** What ships; a test may look up what it likes, and `ownValue` is how a word is looked up. */
const CHECKED = /^(server|src)\/(?!domain\/values\/own\.ts$)/

/**
 * Finds `object[word]` and `word in object` where `word` can be any text: a stranger's word may be `constructor` or `__proto__`, which every
 * object answers to. Such a word is looked up in a Map, or among own keys with `ownValue`. Elements of lists and words of a closed
 * union are fine; a word is not made one by `as`.
 */
export function findLookups(program: ts.Program, root: string): Lookup[] {
  const checker = program.getTypeChecker()
  const found: Lookup[] = []

  const isAnyText = (node: ts.Node): boolean => {
    if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return isAnyText(node.expression)
    const type = checker.getTypeAtLocation(node)
    return (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & ts.TypeFlags.String) !== 0)
  }
  const isLookup = (node: ts.Node): boolean => {
    if (ts.isElementAccessExpression(node)) return isAnyText(node.argumentExpression)
    return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword && isAnyText(node.left)
  }
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName)
    if (file.isDeclarationFile || !CHECKED.test(path)) continue
    const visit = (node: ts.Node): void => {
      if (isLookup(node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart())
        found.push({ file: path, line: line + 1, text: node.getText() })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return found
}
