import { ownValue } from '../../../src/domain/values/own.ts'

/** What is read here of an OpenAPI document. */
export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses?: Record<string, Response> }
}
interface Operation {
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

/** The document with each named answer said once, refusals among them, and the bodies marked that may be left out. */
export function brief(document: Document): Document {
  const { schemas } = document.components
  const responses = new Map<string, Response>()
  for (const operation of Object.values(document.paths).flatMap((operations) => Object.values(operations))) {
    const { requestBody } = operation
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
  return { ...document, components: { ...document.components, responses: Object.fromEntries(responses) } }
}

const schemasOf = ({ content = {} }: Response) => Object.values(content).map(({ schema }) => schema)

const nameOf = ({ $ref }: Schema) => $ref?.split('/').at(-1)

function asksForFields(schema: Schema, schemas: Readonly<Record<string, Schema>>): boolean {
  const { required = [], allOf = [] } = schema
  const named = ownValue(schemas, nameOf(schema) ?? '')
  return required.length > 0 || [...allOf, ...(named ? [named] : [])].some((each) => asksForFields(each, schemas))
}
