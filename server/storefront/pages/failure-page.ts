import type { FastifyError } from 'fastify'
import { isOutage } from '../../platform/db/outage.ts'
import type { OwnPage } from './page-policy.ts'
import type { StorefrontPages } from './pages.ts'

const AWAY = 'A página não pôde ser aberta agora. Tente de novo em alguns segundos: nada do que você já fez se perdeu.'
const WRONG = 'Algo deu errado do nosso lado, e não com a sua compra. Tente de novo daqui a pouco.'
const TOO_LARGE = 'O formulário veio grande demais. Abra a página de novo e preencha só o que ela pede.'
const UNREADABLE = 'O formulário não chegou inteiro. Abra a página de novo e tente outra vez.'

/** The page that says what went wrong; `undefined` where nobody asked for a page yet. */
export async function failurePage(pages: StorefrontPages, error: FastifyError): Promise<OwnPage | undefined> {
  const { statusCode, validationContext } = error
  if (validationContext === 'params') return pages.message(404)
  if (isOutage(error) || statusCode === 503) return pages.failed(503, AWAY)
  if (statusCode === undefined || statusCode >= 500) return pages.failed(500, WRONG)
  return pages.wrong(statusCode, statusCode === 413 ? TOO_LARGE : UNREADABLE)
}
