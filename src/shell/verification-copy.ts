const OPENS_READING = 'Ele abre transações, métricas e clientes por 30 minutos.'

/** What the dialog of codes says. */
export const copy = {
  title: 'Confirme que é você',
  sent: 'Enviamos um código de 6 dígitos por SMS para ',
  sending: 'Enviando o código…',
  unsent: 'Para continuar, confirme com um código.',
  app: 'Digite o código de 6 dígitos do seu aplicativo autenticador.',
  recovery: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
  opens: {
    auth: 'É a primeira vez neste aparelho.',
    'auth.code': 'Ele confirma esta ação e vale por 30 minutos.',
    'transactions.index': OPENS_READING,
    'metrics.index': OPENS_READING,
    'users.index': OPENS_READING,
    'accounts.edit': 'Ele libera as contas de pagamento por 30 minutos.',
    'accounts.update.delete': 'Ele libera as contas de pagamento por 30 minutos.',
    'actions.count.delete.reset.restore': 'Ele libera esta ação por 30 minutos.',
  } as Readonly<Record<string, string>>,
  passkey: 'Confirme com sua chave de acesso: digital, rosto ou PIN.',
  passkeyWaiting: 'Aguardando sua chave de acesso…',
  passkeyUnused: 'A chave de acesso não foi usada.',
  retry: 'Tentar de novo',
  usePasskey: 'Usar chave de acesso',
  code: 'Código de 6 dígitos',
  recoveryCode: 'Código de recuperação',
  confirm: 'Confirmar',
  cooling: 'Você pediu um código há pouco. Aguarde para pedir outro.',
  tries: (left: number) => (left === 1 ? 'Resta 1 tentativa' : `Restam ${left} tentativas`),
  useSms: 'Receber por SMS',
  useApp: 'Usar o aplicativo',
  useRecovery: 'Usar código de recuperação',
  leaves: {
    auth: 'Usar outra conta',
    'transactions.index': 'Voltar ao início',
  } as Readonly<Record<string, string>>,
  cancel: 'Cancelar',
} as const
