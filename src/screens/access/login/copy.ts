/** What the login and its steps say. */
export const copy = {
  title: 'Entrar',
  subtitle: 'Painel do operador',
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  codeHint: 'Depois da senha, podemos pedir um código ou sua chave de acesso.',
  series: 'Série A',
  quota: 'Cota',
  motto: 'Venda cotas por PIX, sorteie e acompanhe cada número.',
  newPassword: 'Crie sua senha',
  newPasswordHint: 'A senha que você usou é temporária. Troque-a para continuar.',
  secondFactor: 'Proteja sua conta',
  secondFactorHint: 'Além da senha, um código ou uma chave de acesso confirma que é você.',
  leave: 'Usar outra conta',
} as const
