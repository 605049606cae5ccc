import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** A function of ours: the file that declares it, and its name; of one that registers routes, the handler of one address (`@`). */
export type Place = `${string}#${string}`

/** One leg of a walk: from a function to another that it comes to by calls. */
interface Leg {
  from: Place
  to: Place
}

/** Something that happens, from where it is asked for to the statement that writes it. Between two legs lies what no call shows: a request, or an event of a chart. */
export interface Walk {
  name: string
  legs: readonly Leg[]
}

/** The walks that are counted, and what each may cost. */
export const WALKS: readonly (Walk & { most: { rooms?: number; returns?: number; hops?: number } })[] = [
  {
    name: 'a purchase, from its request to the statement that opens it',
    legs: [
      {
        from: 'server/storefront/pages/routes.ts#publicRoutes@/public/campaigns/:slug/purchases',
        to: 'server/storefront/pages/purchase/opening.ts#runBatch',
      },
    ],
    most: { rooms: 8, returns: 0 },
  },
  {
    name: 'a payment, from the notification to the rows of its purchase',
    legs: [
      {
        from: 'server/sales/payments/routes.ts#notificationRoutes',
        to: 'server/sales/purchases/lifecycle.ts#writeAlike',
      },
    ],
    most: { rooms: 10, returns: 3 },
  },
  {
    name: 'a draw, from its button to the row of its winner',
    legs: [
      {
        from: 'src/screens/campaigns/draw/draw-actor.ts#useDrawActor',
        to: 'src/api/campaigns/draw.ts#askDraw',
      },
      {
        from: 'server/campaigns/draw/routes.ts#drawRoutes@/actions/raffle/:prize/:id',
        to: 'server/campaigns/draw/lifecycle.ts#applyEvents',
      },
    ],
    most: { hops: 15 },
  },
]

interface SourceFile {
  /** What each function names that may be ours. */
  named: ReadonlyMap<string, ReadonlySet<string>>
  imported: ReadonlyMap<string, Place>
}

const known = new Map<string, SourceFile>()

/** What a file declares and imports, as far as calls need it; types are nothing that is called. */
function sourceOf(file: string): SourceFile {
  const found = known.get(file)
  if (found) return found
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const source = {
    imported: new Map(
      tree.statements.filter(ts.isImportDeclaration).flatMap((statement) => importsOf(file, statement)),
    ),
    named: new Map(tree.statements.flatMap(declaredIn)),
  }
  known.set(file, source)
  return source
}

function importsOf(file: string, { moduleSpecifier, importClause: clause }: ts.ImportDeclaration): [string, Place][] {
  const path = (moduleSpecifier as ts.StringLiteral).text
  const bindings = clause?.namedBindings
  if (!path.startsWith('.') || clause?.isTypeOnly || !bindings || !ts.isNamedImports(bindings)) return []
  const from = normalize(join(dirname(file), path))
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => [name.text, `${from}#${(propertyName ?? name).text}`])
}

/** The functions that a statement declares, or the routes' handlers in them, each with the names that are used in it. */
function declaredIn(statement: ts.Statement): [string, ReadonlySet<string>][] {
  if (ts.isFunctionDeclaration(statement) && statement.name) {
    const { text } = statement.name
    const routes = [...routesIn(statement)].map(([address, names]): [string, Set<string>] => [
      `${text}@${address}`,
      names,
    ])
    return [[text, namesIn(statement)], ...routes]
  }
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }): [string, Set<string>][] =>
    ts.isIdentifier(name) && initializer ? [[name.text, namesIn(initializer)]] : [],
  )
}

/** What the handlers of the routes that a function registers name, by their address. */
function routesIn(part: ts.Node): Map<string, Set<string>> {
  const routes = new Map<string, Set<string>>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [address] = node.arguments
      const handler = node.arguments.at(-1)
      if (
        address &&
        (ts.isStringLiteral(address) || ts.isTemplateExpression(address)) &&
        handler &&
        ts.isArrowFunction(handler)
      )
        routes.set(
          address
            .getText()
            .slice(1, -1)
            .replace(/\$\{(\w+)\}/g, ':$1'),
          namesIn(handler),
        )
    }
    node.forEachChild(visit)
  }
  part.forEachChild(visit)
  return routes
}

/** All names that are used in a part of a file but types and properties. */
function namesIn(part: ts.Node): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isIdentifier(node)) names.add(node.text)
    if (ts.isPropertyAccessExpression(node)) visit(node.expression)
    else node.forEachChild(visit)
  }
  part.forEachChild(visit)
  return names
}

/** Which functions of ours a function calls, or hands on to be called; what it only reads of a table or a constant counts as well. */
function callsOf(place: Place): Place[] {
  const [file = '', name = ''] = place.split('#')
  const { named, imported } = sourceOf(file)
  return [...(named.get(name) ?? [])].flatMap((each): Place[] => {
    const elsewhere = imported.get(each)
    if (elsewhere) return existsSync(elsewhere.split('#')[0] ?? '') ? [elsewhere] : []
    return each !== name && named.has(each) ? [`${file}#${each}`] : []
  })
}

/** The shortest way of calls from one function to another, both included. */
export function wayOf({ from, to }: Leg): Place[] {
  for (const place of [from, to]) {
    const [file = '', name = ''] = place.split('#')
    if (!existsSync(file) || !sourceOf(file).named.has(name)) throw new Error(`${place} is not there any more`)
  }
  const before = new Map<Place, Place | null>([[from, null]])
  const queue = [from]
  for (const place of queue) {
    if (place === to) break
    for (const next of callsOf(place))
      if (!before.has(next)) {
        before.set(next, place)
        queue.push(next)
      }
  }
  if (!before.has(to)) throw new Error(`no calls lead from ${from} to ${to}`)
  const way: Place[] = []
  for (let at: Place | null | undefined = to; at; at = before.get(at)) way.unshift(at)
  return way
}

/** The room that a function lies in: an area (`server/sales/payments`, `src/api/campaigns`); what all areas stand on is one. */
function roomOf(place: Place): string {
  const folders = dirname(place.split('#')[0] ?? '').split('/')
  return folders.slice(0, folders[1] === 'platform' ? 2 : 3).join('/')
}

/**
 * What a walk costs whoever reads it. `hops`: from function to function; `rooms`: those that it comes through, and those of the server that the functions
 * on its way call for an answer; `returns`: to a room that it had left.
 */
export function costOf({ legs }: Walk): { way: Place[]; hops: number; rooms: string[]; returns: number } {
  const way = legs.flatMap(wayOf)
  const entered = way.map(roomOf).filter((room, index, all) => room !== all[index - 1])
  const called = way.flatMap(callsOf).map(roomOf)
  const rooms = [...new Set([...entered, ...called.filter((room) => room.startsWith('server/'))])]
  return { way, hops: way.length - 1, rooms, returns: entered.length - new Set(entered).size }
}
