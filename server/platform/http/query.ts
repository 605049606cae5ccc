/** The fields of an address as it was asked for, whether or not a host stands before its path (`GET http://loja.com.br/campaign/x HTTP/1.1`). */
export const queryOf = (url: string): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
