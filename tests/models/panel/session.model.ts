import {
  type Operator,
  type SessionCommand,
  type SessionFact,
  sessionMachine,
} from '../../../src/machines/flows/panel/session.ts'
import { modelOf } from '../../support/models/model.ts'

/** Who signs in. */
export const OPERATOR: Operator = { id: '1', name: 'Ana Souza', email: 'ana@talao.test', role: 'admin' }

/** Signing in and out, with a wrong password, a passkey alone, an unknown device, a temporary password, no second factor, and a session that ends. */
export const sessionModel = modelOf<typeof sessionMachine, SessionCommand, SessionFact>({
  machine: sessionMachine,
  worlds: [{ name: 'a new page', input: undefined }],
  commands: {
    'session.signIn': [{ type: 'session.signIn', email: OPERATOR.email, password: 'segredo-certo' }],
    'session.usePasskey': [{ type: 'session.usePasskey' }],
    'session.retry': [{ type: 'session.retry' }],
    'session.signOut': [{ type: 'session.signOut' }],
    'session.signOutEverywhere': [{ type: 'session.signOutEverywhere' }],
  },
  facts: {
    'app.loaded': [{ type: 'app.loaded', operator: OPERATOR }],
    'app.lost': [{ type: 'app.lost', message: 'Erro ao se conectar ao servidor' }],
    'session.unauthorized': [{ type: 'session.unauthorized' }],
    'session.opened': [{ type: 'session.opened' }],
    'signIn.accepted': [{ type: 'signIn.accepted' }],
    'signIn.refused': [{ type: 'signIn.refused', message: 'E-mail ou Senha incorretos' }],
    'passkey.refused': [{ type: 'passkey.refused', message: 'A chave de acesso não foi aceita' }],
    'passkey.dismissed': [{ type: 'passkey.dismissed' }],
    'signOut.done': [{ type: 'signOut.done' }],
    'code.demanded': [{ type: 'code.demanded' }],
    'code.verified': [{ type: 'code.verified' }],
    'code.dismissed': [{ type: 'code.dismissed' }],
    'password.demanded': [{ type: 'password.demanded', operator: OPERATOR }],
    'password.changed': [{ type: 'password.changed' }],
    'factor.demanded': [{ type: 'factor.demanded', operator: OPERATOR }],
    'factor.enrolled': [{ type: 'factor.enrolled' }],
    'signOut.refused': [{ type: 'signOut.refused', message: 'Erro ao se conectar ao servidor' }],
  },
  answers: {
    askApp: ['app.loaded', 'app.lost', 'session.unauthorized', 'code.demanded', 'password.demanded', 'factor.demanded'],
    askSignIn: ['signIn.accepted', 'signIn.refused'],
    askPasskeySignIn: ['signIn.accepted', 'passkey.refused', 'passkey.dismissed'],
    askSignOut: ['signOut.done', 'signOut.refused'],
  },
  key: () => null,
})
