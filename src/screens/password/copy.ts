/** What the screen of one's own password says. */
export const copy = {
  title: 'Trocar senha',
  go: 'Trocar minha senha',
  current: 'Senha atual',
  currentNeeded: 'Informe sua senha atual.',
  next: 'Nova senha',
  again: 'Repita a nova senha',
  hint: (length: number) => `O ideal são ${length} caracteres ou mais: uma frase vale mais que símbolos.`,
  others: 'Os outros aparelhos conectados à sua conta serão desconectados.',
  save: 'Salvar senha',
} as const
