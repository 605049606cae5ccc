import { DiskFullError, isForWantOfRoom } from './db/disk-room.ts'
import { isOutage } from './db/outage.ts'
import { StartError } from './start-error.ts'

/** One sentence for what an operator can put right; undefined for what nobody thought of. */
export function problemOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  const { code, port, address, path } = error as { code?: string; port?: number; address?: string; path?: string }
  if (isForWantOfRoom(error)) return new DiskFullError().message
  if (path !== undefined && (code === 'EROFS' || code === 'EACCES' || code === 'EPERM'))
    return `O Talão não pode gravar em ${path}. Deixe o usuário do Talão gravar ali, ou escolha outra pasta.`
  if (path !== undefined && (code === 'ENOTDIR' || code === 'EEXIST'))
    return `${path} não pode ser uma pasta: há um arquivo no caminho. Escolha outra.`
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT.`
  if (code === 'EACCES' && port !== undefined) return `Sem permissão para usar a porta ${port}. Escolha outra com PORT.`
  if (code === 'EADDRNOTAVAIL') return `O endereço ${address} não é desta máquina. Corrija HOST.`
  return databaseProblem(error)
}

/** What a database refuses carries the values that it was asked with: of those nothing is said. */
function databaseProblem(error: unknown): string | undefined {
  const { cause, query } = error as { cause?: { code?: string }; query?: string }
  const code = cause?.code ?? (error as { code?: string }).code
  if (code === '28P01' || code === '28000') return 'O PostgreSQL recusou o usuário ou a senha de DATABASE_URL.'
  if (code === '3D000') return 'O banco de dados indicado em DATABASE_URL não existe.'
  if (isOutage(error)) return 'O PostgreSQL de DATABASE_URL não responde. Confira o endereço e se ele está no ar.'
  return query === undefined ? undefined : `O banco de dados recusou um comando (código ${code ?? 'desconhecido'}).`
}
