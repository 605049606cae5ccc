import { Foot, Head, Message } from '../components/frame.tsx'

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
