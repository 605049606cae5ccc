import type { FastifyRequest } from 'fastify'

/** A file that was sent as a form, with the form's other fields. Its name is what its sender calls it, no more. */
export interface Upload {
  file: Buffer
  name: string
  fields: ReadonlyMap<string, string>
}

/**
 * The one file of a request; what cannot be read as a form, such as one without a boundary, is incomplete.
 * @param largest how many bytes the file may have, where that is less than anywhere
 */
export async function readUpload(request: FastifyRequest, largest?: number): Promise<Upload | 'large' | 'incomplete'> {
  if (!request.isMultipart()) return 'incomplete'
  try {
    return await readParts(request, largest)
  } catch (error) {
    // What the plugin refuses by itself has a status; the parser below it throws plain errors, all of them about the form.
    if (error instanceof Error && 'statusCode' in error) throw error
    return 'incomplete'
  }
}

async function readParts(
  request: FastifyRequest,
  largest: number | undefined,
): Promise<Upload | 'large' | 'incomplete'> {
  let sent: { file: Buffer; name: string } | undefined
  const fields = new Map<string, string>()
  for await (const part of request.parts(largest === undefined ? {} : { limits: { fileSize: largest } })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
      continue
    }
    sent = { file: await part.toBuffer(), name: part.filename }
    if (part.file.truncated) return 'large'
  }
  return sent === undefined ? 'incomplete' : { ...sent, fields }
}
