/** What the registry says of the late payments; it loads with the panel, the rest of the words with the view. */
export const names = {
  title: 'PIX atrasado',
  showWaiting: 'Mostrar os que aguardam',
  showDecided: 'Mostrar os resolvidos',
  deliver: 'Entregar cotas',
  refund: 'Devolver dinheiro',
  undeliverable: 'Esta transação não pode receber cotas',
  scarce: (free: number, quotas: string) =>
    free === 0 ? 'Não há cotas livres' : `Só ${quotas} ${free === 1 ? 'livre' : 'livres'}`,
} as const
