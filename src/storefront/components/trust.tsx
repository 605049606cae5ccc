import { AnyIcon } from './any-icon.tsx'

/** Why a buyer may trust the ticket. */
export function InTrust({ isVerifiable }: { isVerifiable: boolean }) {
  return (
    <>
      <li>
        <AnyIcon name="check" />
        Pagou o PIX, os números saem na hora
      </li>
      {isVerifiable && (
        <li>
          <AnyIcon name="shield" />
          <span>
            Sorteio verificável: <a href="#sorteio">como funciona</a>
          </span>
        </li>
      )}
    </>
  )
}
