import { useMachine } from '@xstate/react'
import { type ReactNode, useContext, useMemo, useState } from 'react'
import { copyText } from '../../browser/clipboard.ts'
import { canDownload, passOn } from '../../browser/device.ts'
import type { Bought } from '../../domain/campaigns/bought.ts'
import { formatCount } from '../../domain/values/counts.ts'
import { ask } from '../../machines/ask.ts'
import { type OwnNumberFact, ownNumberMachine } from '../../machines/flows/records/own-number.ts'
import type { PurchaseCommand } from '../../machines/purchase-setup.ts'
import type { Campaign } from '../pages.ts'
import { drawInWords } from '../words/words.ts'
import { AnyIcon } from './any-icon.tsx'
import { useOrganizer } from './contacts.tsx'
import { Icon } from './icon.tsx'
import { receiptPicture } from './receipt.tsx'
import { SiteContext } from './site.ts'

/** So many numbers are shown large, so many as chips at first, so many more at each wish; a longer list can be kept as a file, and without a script any that is not shown whole. */
const LARGE = 10
const FIRST = 50
const MORE = 500
const LONG = 500

type Props = {
  campaign: Campaign
  bought: Bought
  now: Date
  send: (command: PurchaseCommand) => void
}

/** The numbers of a purchase: large when they are few, else as chips, with a search for one's own. */
export function Numbers({ campaign, bought, now, send }: Props) {
  const { numbers, delivered, page, lastPage } = bought
  const [shown, setShown] = useState(FIRST)
  const isFew = delivered <= LARGE
  const more = Math.min(MORE, delivered - Math.min(shown, numbers.length))
  const showMore = () => {
    setShown(shown + MORE)
    if (shown + MORE > numbers.length && page < lastPage) send({ type: 'numbers.show' })
  }
  return (
    <>
      <div className="sec-h">
        <h2>Seus números</h2>
        {!isFew && <span className="tiny">do menor para o maior</span>}
      </div>
      {!isFew && <Search bought={bought} />}
      <ul className={isFew ? 'bigs' : 'nums'}>
        {numbers.slice(0, isFew ? LARGE : shown).map((number) => (
          <li key={number} className={isWon(bought, number) ? 'q won' : 'q'}>
            {number}
            {isWon(bought, number) && <span className="sr">, premiada</span>}
          </li>
        ))}
      </ul>
      {!isFew && (
        <p className="tiny num mid mt12" role="status">
          Mostrando {formatCount(Math.min(shown, numbers.length))} de {formatCount(delivered)}
        </p>
      )}
      {!isFew && more > 0 && (
        <button type="button" className="btn line needs-script mt8" onClick={showMore}>
          Mostrar mais {formatCount(more)}
        </button>
      )}
      <Keep campaign={campaign} bought={bought} now={now} />
      {delivered > FIRST && <Download campaign={campaign} bought={bought} />}
    </>
  )
}

const isWon = ({ prizes }: Bought, number: string) => prizes.some((prize) => prize.number === number)

/** Says whether a number is one of the purchase's, and where it stands. */
function Search({ bought }: { bought: Bought }) {
  const { id, token, numbers, lastPage } = bought
  const machine = useMemo(() => {
    const askPlace = ask<string, OwnNumberFact, OwnNumberFact>(
      async (number, signal) => {
        if (lastPage === 1) return { type: 'number.answered', place: numbers.indexOf(number) + 1 || null }
        const headers = { 'purchase-token': token }
        const response = await fetch(`/api/public/purchases/${id}/place?number=${number}`, { headers, signal })
        if (!response.ok) return { type: 'number.lost' }
        return { type: 'number.answered', place: (await response.json()).place }
      },
      () => ({ type: 'number.lost' }),
    )
    return ownNumberMachine.provide({ actors: { askPlace } })
  }, [id, token, numbers, lastPage])
  const [snapshot, tell] = useMachine(machine, { input: { length: numbers[0]?.length ?? 1 } })
  const { typed, place } = snapshot.context
  return (
    <form
      className="needs-script"
      onSubmit={(event) => {
        event.preventDefault()
        tell({ type: 'number.find' })
      }}
    >
      <div className="find">
        <AnyIcon name="search" />
        <input
          className="inp num"
          inputMode="numeric"
          aria-label="Procurar meu número"
          placeholder="Procurar meu número"
          value={typed}
          onChange={({ target }) => tell({ type: 'number.type', text: target.value })}
        />
      </div>
      <div role="status" className="found">
        {snapshot.matches('found') && (
          <p className="note ok">
            <Icon name="check" />
            <span>
              <b className="num">{typed}</b> é seu. É o {formatCount(place ?? 0)}º da sua lista.
            </span>
          </p>
        )}
        {snapshot.matches('missing') && (
          <p className="note">
            <Icon name="close" />
            <span>
              <b className="num strong">{typed}</b> não está nesta compra.
            </span>
          </p>
        )}
        {snapshot.matches('lost') && (
          <p className="note wait">
            <AnyIcon name="offline" />
            <span>Não deu para procurar agora. Tecle Enter para tentar de novo.</span>
          </p>
        )}
      </div>
    </form>
  )
}

/** What is said of keeping or passing on the numbers. */
type Told = { what: 'copied' | 'shared' | 'saved' | 'shown' | 'failed'; text: string; picture?: string } | null

const REFUSED: Told = { what: 'failed', text: 'Este navegador não deixou. Tente de outro jeito.' }

/** Copies the numbers, passes the campaign on, keeps a picture: nothing of it carries the token, or a number to somebody else. */
function Keep({ campaign, bought, now }: Omit<Props, 'send'>) {
  const [told, setTold] = useState<Told>(null)
  const organizer = useOrganizer()
  const seller = useContext(SiteContext)?.organizer.name ?? 'Cotas numeradas'
  const tries = (what: () => Promise<Told>) => async () => {
    setTold(null)
    setTold(await what().catch(() => REFUSED))
  }
  const copy = tries(async () => {
    const isCopied = await copyText(bought.lastPage === 1 ? bought.numbers.join('\n') : readAll(campaign, bought))
    return isCopied ? { what: 'copied', text: 'Números copiados.' } : REFUSED
  })
  const share = tries(async () => {
    const url = `${location.origin}/campaign/${campaign.url_amigavel}`
    const text = `Estou participando: ${campaign.title}`
    // Whoever closes the list of apps has chosen nothing, and nothing went wrong.
    if ((await passOn({ title: campaign.title, text, url })) !== 'refused') return null
    return (await copyText(url)) ? { what: 'shared', text: 'Link da campanha copiado.' } : REFUSED
  })
  const save = tries(async () => {
    const draw = drawInWords(campaign, now)
    const check = campaign.commitment ? `${location.host}/campaign/${campaign.url_amigavel}/conferir` : null
    const blob = await receiptPicture({ campaign, bought, organizer, seller, draw, check })
    const file = new File([blob], `cotas-${bought.id}.png`, { type: blob.type })
    if (!canDownload()) {
      const passed = await passOn({ files: [file] })
      if (passed !== 'refused') return null
      return {
        what: 'shown',
        text: 'Toque e segure a imagem para salvar.',
        picture: await (await import('../../browser/picture.ts')).dataAddress(file),
      }
    }
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file) })
    link.download = file.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), REVOKED_MS)
    return { what: 'saved', text: 'Imagem salva.' }
  })
  return (
    <div className="needs-script">
      <div className="btns three mt16">
        <Act onClick={copy}>
          <AnyIcon name={told?.what === 'copied' ? 'check' : 'copy'} />
          {told?.what === 'copied' ? 'Copiado' : 'Copiar'}
        </Act>
        <Act onClick={share}>
          <AnyIcon name={told?.what === 'shared' ? 'check' : 'share'} />
          Compartilhar
        </Act>
        <Act onClick={save}>
          <AnyIcon name={told?.what === 'saved' ? 'check' : 'picture'} />
          Salvar imagem
        </Act>
      </div>
      <p className="tiny mid mt8" role="status">
        {told?.text}
      </p>
      {told?.picture && <img className="kept-picture" src={told.picture} alt="Comprovante com as suas cotas" />}
    </div>
  )
}

/** By then a browser has begun to keep the picture. */
const REVOKED_MS = 60_000

function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn line" onClick={onClick}>
      {children}
    </button>
  )
}

const listOf = ({ url_amigavel }: Campaign, { id }: Bought) => `/campaign/${url_amigavel}/compra/${id}/numeros`

/** All numbers of a purchase, of which the page has read a part. */
async function readAll(campaign: Campaign, bought: Bought): Promise<string> {
  const response = await fetch(listOf(campaign, bought), {
    method: 'POST',
    body: new URLSearchParams({ token: bought.token }),
  })
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return (await response.text()).trimEnd()
}

const KILOBYTE = 1024

/** A long list as a file; a form, so that the token stands in no address and the browser keeps the file as it comes. */
function Download({ campaign, bought }: { campaign: Campaign; bought: Bought }) {
  const { token, delivered, numbers } = bought
  const bytes = delivered * ((numbers[0]?.length ?? 0) + 1)
  return (
    <form method="post" action={listOf(campaign, bought)} className={delivered > LONG ? 'mid' : 'mid no-script'}>
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="lk">
        Baixar a lista completa (.txt, {formatCount(Math.ceil(bytes / KILOBYTE))} KB)
      </button>
    </form>
  )
}
