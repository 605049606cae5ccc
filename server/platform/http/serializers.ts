import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { compiledOnce } from './compiled.ts'

/** Compiles what writes answers, once for all routes whose answers have the same schema. */
export const serializers = compiledOnce(SerializerSelector())
