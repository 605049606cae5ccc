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
  const responses: Record<string, Response> = {}
  for (const operation of Object.values(document.paths).flatMap((operations) => Object.values(operations))) {
    const { requestBody } = operation
    if (requestBody && !schemasOf(requestBody).some((schema) => asksForFields(schema, schemas)))
      requestBody.required = false
    for (const [status, response] of Object.entries(operation.responses)) {
      const [name] = schemasOf(response).map(nameOf)
      if (name === undefined) continue
      responses[name] ??= response
      operation.responses[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  return { ...document, components: { ...document.components, responses } }
}

const schemasOf = ({ content = {} }: Response) => Object.values(content).map(({ schema }) => schema)

const nameOf = ({ $ref }: Schema) => $ref?.split('/').at(-1)

function asksForFields(schema: Schema, schemas: Readonly<Record<string, Schema>>): boolean {
  const { required = [], allOf = [] } = schema
  const named = schemas[nameOf(schema) ?? '']
  return required.length > 0 || [...allOf, ...(named ? [named] : [])].some((each) => asksForFields(each, schemas))
}
