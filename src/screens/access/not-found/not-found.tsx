import { Empty } from '../../../ui/lists/empty.tsx'
import { buttonClass } from '../../../ui/text/button.tsx'
import { type Go, PlainLink } from '../../../ui/text/plain-link.tsx'

/** An address that no screen has, inside the shell and with a way on. */
export default function NotFound({ go }: { go: Go }) {
  return (
    <div className="grid flex-1 place-items-center">
      <Empty
        title="Esta página não existe"
        hint="O endereço pode ter mudado ou ter sido digitado com algum engano."
        action={
          <PlainLink href="/" go={go} className={buttonClass({})}>
            Ir para o início
          </PlainLink>
        }
      />
    </div>
  )
}
