import { ownValue } from '../../../src/domain/values/own.ts'
import { FILE_FORM } from './contract-operations.ts'

/** What is read here of an OpenAPI document. */
export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses?: Record<string, Response> }
}
interface Operation {
  parameters?: { in: string; name: string; required?: boolean }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Response>
}
interface Response {
  $ref?: string
  content?: Content
}
type Content = Readonly<Record<string, { schema: Schema }>>
interface Schema {
  $ref?: string
  required?: readonly string[]
  allOf?: readonly Schema[]
}

/** Headers whose absence has a sentence of its own, so that no schema demands them. */
const DEMANDED = ['idempotency-key', 'purchase-token']

/** The document with each named answer said once, refusals among them, and the bodies marked that may be left out. */
export function brief(document: Document): Document {
  const { schemas } = document.components
  schemas.FileForm = FILE_FORM
  const responses = new Map<string, Response>()
  for (const operation of Object.values(document.paths).flatMap((operations) => Object.values(operations))) {
    const { requestBody } = operation
    for (const parameter of operation.parameters ?? [])
      if (parameter.in === 'header' && DEMANDED.includes(parameter.name)) parameter.required = true
    const form = requestBody?.content['multipart/form-data']
    if (form !== undefined) form.schema = { $ref: '#/components/schemas/FileForm' }
    if (requestBody && !schemasOf(requestBody).some((schema) => asksForFields(schema, schemas)))
      requestBody.required = false
    const told = Object.entries(operation.responses).map(([status, response]): [string, Response] => {
      const [name] = schemasOf(response).map(nameOf)
      if (name === undefined) return [status, response]
      if (!responses.has(name)) responses.set(name, response)
      return [status, { $ref: `#/components/responses/${name}` }]
    })
    operation.responses = Object.fromEntries(told)
  }
  const modern = { ...document, components: { ...document.components, responses: Object.fromEntries(responses) } }
  return withTuples(modern) as Document
}

/** A value in which tuples are written as JSON Schema 2020-12 has them. */
function withTuples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTuples)
  if (typeof value !== 'object' || value === null) return value
  const { items, additionalItems, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withTuples(inner)]),
  )
  if (Array.isArray(items)) return { ...rest, prefixItems: items, items: additionalItems ?? false }
  return { ...rest, ...(items !== undefined && { items }), ...(additionalItems !== undefined && { additionalItems }) }
}

const schemasOf = ({ content = {} }: Response) => Object.values(content).map(({ schema }) => schema)

const nameOf = ({ $ref }: Schema) => $ref?.split('/').at(-1)

function asksForFields(schema: Schema, schemas: Readonly<Record<string, Schema>>): boolean {
  const { required = [], allOf = [] } = schema
  const named = ownValue(schemas, nameOf(schema) ?? '')
  return required.length > 0 || [...allOf, ...(named ? [named] : [])].some((each) => asksForFields(each, schemas))
}
