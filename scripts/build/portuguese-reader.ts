import type { Plugin } from 'vite'

const READER = '/openapi-explorer/dist/es/'

/** What the reader of the contract says in English itself, where its table of words has no place for it, as it stands between tags. */
const SAID: Readonly<Record<string, string>> = {
  '> Field <': '> Campo <',
  '> Type <': '> Tipo <',
  '> Description <': '> Descrição <',
  '>Pattern: <': '>Padrão: <',
  '>Allowed: <': '>Valores: <',
  '>Constraints: <': '>Limites: <',
  '>Default: <': '>Se faltar: <',
  '>Example: <': '>Exemplo: <',
  '>Examples: <': '>Exemplos: <',
  '> OR <': '> ou <',
  '>Expand<': '>Abrir<',
  '>Collapse<': '>Recolher<',
  '>Operations<': '>Operações<',
  '> No example provided <': '> Sem exemplo <',
  '> Schema not found<': '> Formato não encontrado<',
  '>Advanced Search<': '>Buscar na documentação<',
  '"search text..."': '"o que procurar"',
  '> API Path <': '> Endereços <',
  '> API Description <': '> Descrições <',
  '> Request Parameters <': '> Parâmetros <',
  '> Request Body <': '> Corpos dos pedidos <',
  '> Response Description <': '> Respostas <',
}

/**
 * Says in Portuguese what the reader of the contract says in English.
 * @throws when one of the sentences is not in it any more
 */
export function portugueseReader(): Plugin {
  const left = new Set(Object.keys(SAID))
  return {
    name: 'portuguese-reader',
    apply: 'build',
    transform(code, id) {
      if (!id.includes(READER)) return null
      const found = Object.keys(SAID).filter((english) => code.includes(english))
      for (const english of found) left.delete(english)
      return found.reduce((text, english) => text.replaceAll(english, SAID[english] ?? english), code)
    },
    generateBundle() {
      if (left.size > 0) throw new Error(`the reader of the contract no longer says: ${[...left].join(', ')}`)
    },
  }
}
