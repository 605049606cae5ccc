import { useSystem } from '../../../runtime/system.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Enrolment } from '../../account/security/enrolment.tsx'
import { copy } from './copy.ts'
import { TicketPage } from './ticket-page.tsx'

/** An account without a second factor chooses one before anything else (DESIGN §5). */
export default function FirstFactor() {
  const { session } = useSystem()
  return (
    <TicketPage title={copy.secondFactor} subtitle={copy.secondFactorHint}>
      <Enrolment asksPassword={false} onEnrolled={() => session.send({ type: 'factor.enrolled' })} />
      <Button kind="ghost" onClick={() => session.send({ type: 'session.signOut' })}>
        {copy.leave}
      </Button>
    </TicketPage>
  )
}
