/** What the screen of one's own password says. */
export const copy = {
  save: 'Salvar senha',
  current: 'Senha atual',
  currentNeeded: 'Informe sua senha atual.',
  next: 'Nova senha',
  again: 'Repita a nova senha',
  hint: (length: number) => `O ideal são ${length} caracteres ou mais: uma frase vale mais que símbolos.`,
  others: 'Os outros aparelhos conectados à sua conta serão desconectados.',
} as const
