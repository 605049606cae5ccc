/** What both the commands and the view of the security screen say. */
export const words = {
  endOthers: 'Desconectar os outros',
} as const
