import { SCOPES, type ScopeName } from '../../../src/domain/people/scopes.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import type { App } from '../../platform/http/http.ts'

type Json = Readonly<Record<string, unknown>>
interface Operation {
  security?: readonly { acesso?: readonly string[] }[]
}
interface Contract {
  info: Json
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: Readonly<Record<string, Json>>
}

/**
 * The contract as programs need it: what an access opens, grouped by scope, with the guide before it.
 * @param guide how to begin, in Markdown
 */
export function contractForPrograms(app: App, guide: string): object {
  const contract = app.swagger() as unknown as Contract
  const paths = Object.fromEntries(
    Object.entries(contract.paths).flatMap(([path, operations]) => {
      const open = Object.entries(operations).flatMap(([method, operation]) => {
        const scope = scopeIn(operation)
        return scope === undefined
          ? []
          : [[method, { ...operation, tags: [scope.title], security: [{ acesso: [scope.name] }] }]]
      })
      return open.length === 0 ? [] : [[path, Object.fromEntries(open)]]
    }),
  )
  const named = reachable(contract.components, paths)
  return {
    ...contract,
    info: { title: 'API do Talão', version: contract.info.version, description: guide, 'x-locale': 'pt' },
    tags: SCOPES.map(({ name, title, hint }) => ({ name: title, description: `${hint}. Escopo: \`${name}\`.` })),
    paths,
    components: {
      ...named,
      responses: inPortuguese(named.responses),
      securitySchemes: { acesso: contract.components.securitySchemes?.acesso },
    },
  }
}

const scopeIn = ({ security = [] }: Operation) =>
  security
    .flatMap(({ acesso = [] }) => acesso)
    .map((name) => SCOPES.find((scope) => scope.name === (name as ScopeName)))
    .find((scope) => scope !== undefined)

/** What the contract's maker says of an answer that says nothing of itself. */
const inPortuguese = (responses: Json = {}) =>
  Object.fromEntries(
    Object.entries(responses).map(([name, response]) => [name, { ...(response as Json), description: 'Resposta' }]),
  )

/** Of the named parts of a contract those that something refers to, however far. */
function reachable(components: Contract['components'], from: unknown): Contract['components'] {
  const found = new Map<string, Map<string, unknown>>()
  const follow = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      const known = found.get(kind) ?? new Map<string, unknown>()
      found.set(kind, known)
      if (known.has(name)) continue
      const part = ownValue(ownValue(components, kind) ?? {}, name)
      known.set(name, part)
      follow(part)
    }
  }
  follow(from)
  return Object.fromEntries([...found].map(([kind, named]) => [kind, Object.fromEntries(named)]))
}
