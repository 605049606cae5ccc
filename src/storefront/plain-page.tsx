import { CAMPAIGNS, Foot, Head } from './components/frame.tsx'
import { Message } from './components/message.tsx'
import type { Page } from './pages.ts'
import { IdentifyScreen } from './screens/identify.tsx'
import { LaterScreen } from './screens/later.tsx'
import { ListScreen } from './screens/list.tsx'
import { TextScreen } from './screens/text.tsx'

type Plain = Extract<Page, { screen: 'identify' | 'text' | 'later' | 'list' | 'message' }>

/** The pages that a script never has to touch. */
export function PlainPage({ page }: { page: Plain }) {
  if (page.screen === 'identify') return <IdentifyScreen {...page} now={new Date(page.now)} />
  if (page.screen === 'text') return <TextScreen {...page} />
  if (page.screen === 'later') return <LaterScreen sentence={page.sentence} />
  if (page.screen === 'list') return <ListScreen campaigns={page.campaigns} now={new Date(page.now)} />
  return (
    <>
      <Head />
      <Message
        icon="search"
        title="Campanha não encontrada"
        text="O endereço pode ter sido digitado errado ou a campanha saiu do ar. Suas compras continuam guardadas."
      >
        <a className="btn" href={CAMPAIGNS}>
          Ver campanhas abertas
        </a>
        <a className="btn line" href="/minhas-cotas">
          Minhas cotas
        </a>
      </Message>
      <Foot />
    </>
  )
}
