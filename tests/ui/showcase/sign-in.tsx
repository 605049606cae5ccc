import { useState } from 'react'
import { PasswordField } from '../../../src/ui/fields/password-field.tsx'
import { TextField } from '../../../src/ui/fields/text-field.tsx'
import { Button } from '../../../src/ui/text/button.tsx'
import { PaperTicket } from '../../../src/ui/tickets/paper-ticket.tsx'

export function SignIn() {
  const [email, setEmail] = useState('marcos@rifadomarcos.com.br')
  const [password, setPassword] = useState('segredo123')
  return (
    <main className="grid h-full place-items-center bg-canvas p-4 [--surface:var(--canvas)]">
      <PaperTicket
        stub={
          <div className="flex h-full flex-col justify-between gap-3 text-13">
            <p className="flex justify-between">
              <b className="font-semibold text-paper-ink">Talão</b>Série A
            </p>
            <p>
              <span className="block text-12 font-medium">Cota</span>
              <span className="-ml-0.75 block text-44 font-semibold text-paper-ink tabular-nums wide:text-[3.75rem] wide:leading-16">
                004217
              </span>
            </p>
            <p>Venda cotas por PIX, sorteie e acompanhe cada número.</p>
          </div>
        }
      >
        <form className="flex max-w-full flex-col gap-4.5 wide:w-77">
          <div>
            <h1 className="text-20 font-semibold tracking-[-0.01em] text-ink-1">Entrar</h1>
            <p>Painel do operador</p>
          </div>
          <TextField label="E-mail" type="email" value={email} onChange={setEmail} size="large" />
          <PasswordField
            label="Senha"
            value={password}
            onChange={setPassword}
            size="large"
            error="E-mail ou Senha incorretos"
          />
          <Button kind="solid" size="large" type="submit" keys="Enter" className="mt-1">
            Entrar
          </Button>
          <p className="text-12 text-ink-3">Depois da senha, podemos pedir um código ou sua chave de acesso.</p>
        </form>
      </PaperTicket>
    </main>
  )
}
