import { Foot, Head, Message } from '../components/frame.tsx'

/** What is answered in the place of a page that was asked for too often. Its link asks for the same address again. */
export function ThrottledScreen({ sentence }: { sentence: string }) {
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
