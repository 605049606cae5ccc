/** What the login says. */
export const copy = {
  title: 'Entrar',
  subtitle: 'Painel do operador',
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  series: 'Série A',
  quota: 'Cota',
  motto: 'Venda cotas por PIX, sorteie e acompanhe cada número.',
} as const
