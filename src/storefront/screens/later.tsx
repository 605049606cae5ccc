import { Foot, Head } from '../components/frame.tsx'
import { Message } from '../components/message.tsx'

/** What is answered in the place of a page that cannot be given now. Its link asks for the same address again, with what it carries. */
export function LaterScreen({ sentence }: { sentence: string }) {
  return (
    <>
      <Head />
      <Message icon="alert" title="Espere um pouco" text={sentence}>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page's own, whatever that carries */}
        <a className="btn line" href="">
          Tentar de novo
        </a>
      </Message>
      <Foot />
    </>
  )
}
