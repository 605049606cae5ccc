import { formatCount } from '../../../domain/values/counts.ts'

/** What addresses with UTMs and their form say. */
export const copy = {
  register: 'Nova UTM',
  columns: { name: 'Nome', origin: 'Origem / meio', visits: 'Visitas', sales: 'Vendas', conversion: 'Conversão' },
  more: (title: string) => `Mais ações de ${title}`,
  copy: 'Copiar endereço',
  edit: 'Editar',
  remove: 'Apagar UTM',
  removeTitle: (title: string) => `Apagar “${title}”?`,
  removeText: 'O endereço continua abrindo a campanha, e o que veio por ele continua contado.',
  empty: {
    title: 'Nenhuma UTM guardada',
    hint: 'Monte um endereço para cada anúncio, story ou panfleto, e veja o que cada um vende.',
  },
  came: (visits: number, sales: number, conversion: string) =>
    `${visits === 1 ? '1 visita' : `${formatCount(visits)} visitas`} · ${sales === 1 ? '1 venda' : `${formatCount(sales)} vendas`}${visits === 0 ? '' : ` · ${conversion} compram`}`,
  figures: {
    title: 'O que cada origem trouxe',
    by: 'Contar por',
    rows: 'Visitas, vendas e conversão',
    choices: { source: 'Por origem', medium: 'Por meio', campaign: 'Por campanha' },
    keys: { source: 'Origem', medium: 'Meio', campaign: 'Campanha' },
    period: 'Período',
    periods: { today: 'Hoje', week: 'Semana', month: 'Mês', geral: 'Geral', custom: 'Personalizado' },
    columns: { visits: 'Visitas', sales: 'Vendas', amount: 'Receita', conversion: 'Conversão' },
    none: 'Sem UTM',
    empty: 'Nada veio neste período.',
    save: 'Baixar CSV',
    hint: 'Visita é um aparelho que chegou pela primeira vez por este endereço. As compras dele contam para o endereço por 30 dias.',
  },
  form: {
    campaign: 'Campanha',
    choose: 'Escolher campanha',
    title: 'Nome',
    titleHint: 'Só para você reconhecer na lista',
    source: 'Origem',
    medium: 'Meio',
    media: 'Campanha de mídia',
    content: 'Conteúdo',
    address: 'Endereço',
    ads: 'cpc, paid ou ads no meio contam como Anúncios nas Métricas; o resto é Orgânico.',
    create: 'Guardar UTM',
    save: 'Salvar',
  },
} as const
