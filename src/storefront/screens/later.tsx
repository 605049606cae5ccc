import { Foot, Head } from '../components/frame.tsx'
import { Message } from '../components/message.tsx'

/** What is answered in the place of a page that cannot be given now. Its link asks for the same address again. */
export function LaterScreen({ sentence }: { sentence: string }) {
  return (
    <>
      <Head />
      <Message icon="alert" title="Espere um pouco" text={sentence}>
        <a className="btn line" href="?">
          Tentar de novo
        </a>
      </Message>
      <Foot />
    </>
  )
}
