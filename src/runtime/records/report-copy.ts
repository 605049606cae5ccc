import type { ReportKind } from '../../machines/flows/records/report.ts'

const kinds: Readonly<Record<ReportKind, { label: string; hint: string }>> = {
  sales: { label: 'Vendas', hint: 'uma linha por transação' },
  buyers: { label: 'Clientes', hint: 'quanto cada um pagou' },
  quotas: { label: 'Cotas pagas', hint: 'uma linha por número' },
  winners: { label: 'Ganhadores', hint: 'os prêmios já sorteados' },
  affiliates: { label: 'Afiliados', hint: 'vendas e comissões' },
}

/** What is said of a campaign's reports, wherever they are offered. */
export const reportCopy = {
  title: 'Relatórios',
  keywords: 'relatório csv excel xlsx planilha exportar baixar',
  of: (label: string) => `Relatório: ${label}`,
  kinds,
  csvHint: 'para outros programas: uma planilha mostra 056 como 56, e 1/2 como data',
} as const
