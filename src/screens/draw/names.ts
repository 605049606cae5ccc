/** What the registry says of the draw; it loads with the panel, the rest of the words with the view. */
export const names = {
  before: 'Sortear Ação',
  go: 'Sortear Ação',
  after: 'Resultado',
  drawNext: 'Sortear próximo prêmio',
  chooseFederal: 'Sortear pela Loteria Federal',
  chooseFree: 'Sortear no modo livre',
  fixed: 'Definido no primeiro sorteio',
} as const
