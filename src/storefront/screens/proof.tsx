import type { ChangeEvent } from 'react'
import type { SnapshotFrom } from 'xstate'
import { nameOfPrize } from '../../domain/campaigns/prizes.ts'
import {
  type Checked,
  type CheckProgress,
  type Fault,
  PROOF_STEPS,
  type ProofStep,
} from '../../domain/draw/proof-steps.ts'
import { formatCount, quotasInWords } from '../../domain/values/counts.ts'
import { formatMoment } from '../../domain/values/dates.ts'
import type { CheckTrouble, ProofCheckCommand, proofCheckMachine } from '../../machines/flows/buyer/proof-check.ts'
import { AnyIcon } from '../components/any-icon.tsx'
import { Foot, Head } from '../components/frame.tsx'
import { CONTENT } from '../components/site.ts'
import type { ProofPage } from '../pages.ts'
import { drawnAt, FEDERAL_RESULTS, groupedCode, isFederal } from '../words/words.ts'

type Snapshot = SnapshotFrom<typeof proofCheckMachine>
type Props = {
  page: ProofPage
  snapshot: Snapshot
  send: (command: ProofCheckCommand) => void
  /** When this device kept what had been published before the draw. */
  keptAt: string | null
}

/** How the draw is kept from being changed, and the check of it: whole without a script, which alone can make the calculation. */
export function ProofScreen({ page, snapshot, send, keptAt }: Props) {
  const { campaign, proof } = page
  const slug = campaign.url_amigavel
  return (
    <>
      <Head back={{ title: campaign.title, href: `/campaign/${slug}` }} />
      <main id={CONTENT} tabIndex={-1} className="nar">
        <div>
          <h1>Conferir sorteio</h1>
          <p className="small">
            {campaign.title}.{' '}
            {proof.over
              ? 'A conta roda no seu aparelho, com a prova que esta página publica.'
              : 'A ordem dos números está travada por um código; a chave abre depois do último sorteio.'}
          </p>
        </div>
        <p className="small no-script">
          Com JavaScript ligado, esta página baixaria a prova e faria os cinco passos sozinha. Sem ele, dá para conferir
          à mão.
        </p>
        <Outcome snapshot={snapshot} send={send} keptAt={keptAt} />
        <ol className="ver">
          {PROOF_STEPS.map((step, index) => (
            <Step key={step} {...{ step, index, page, snapshot }} />
          ))}
        </ol>
        {!snapshot.matches('sealed') && <ChooseFile snapshot={snapshot} send={send} />}
        {snapshot.matches('verified') && <OwnNumbers snapshot={snapshot} send={send} />}
        <How page={page} />
        <details className="small" open>
          <summary className="lk">
            O que isto não prova <AnyIcon name="down" size={16} />
          </summary>
          <p>
            A conferência mostra que os números saíram na ordem travada e que os registros das vendas fecham entre si.
            {isFederal(campaign)
              ? 'Ela não prova o resultado, que é da Loteria Federal: confira lá.'
              : 'Ela não prova o resultado, que não veio da Loteria Federal.'}{' '}
            Quem guarda a chave durante as vendas poderia prever onde há cota premiada: por isso ela fica cifrada. As
            horas são as do servidor do organizador. O prêmio de quem mais comprou não se confere aqui, porque a prova
            não traz nomes, e a entrega dos prêmios também não.
          </p>
        </details>
      </main>
      <Foot />
    </>
  )
}

const TROUBLES: Readonly<Record<CheckTrouble, string>> = {
  network: 'A prova não chegou inteira. Verifique a internet e tente de novo.',
  unreadable: 'A prova não pôde ser lida. Tente de novo; se continuar assim, fale com o organizador.',
  unable: 'Este navegador não faz esta conta. Abra a página em outro navegador atualizado, com endereço https.',
}

/** The button that starts the check, or what came of it. */
function Outcome({ snapshot, send, keptAt }: Omit<Props, 'page'>) {
  const { checked, trouble, fileName } = snapshot.context
  const again = (
    <button type="button" className="btn line" onClick={() => send({ type: 'check.start' })}>
      {fileName === null ? 'Conferir de novo' : 'Conferir a prova desta página'}
    </button>
  )
  if (snapshot.matches('sealed')) return null
  if (snapshot.matches('ready'))
    return (
      <button type="button" className="btn needs-script" onClick={() => send({ type: 'check.start' })}>
        Conferir agora
      </button>
    )
  if (snapshot.matches('checking'))
    return (
      <p className="note" role="status">
        <AnyIcon name="clock" />
        <span>Conferindo no seu aparelho…</span>
      </p>
    )
  if (snapshot.matches('interrupted') && trouble)
    return (
      <>
        <p className="note wait" role="alert">
          <AnyIcon name="alert" />
          <span>
            <b>Não deu para conferir.</b>{' '}
            {fileName !== null && trouble === 'unreadable'
              ? `O arquivo ${fileName} não é a prova de um sorteio encerrado. Escolha outro.`
              : TROUBLES[trouble]}
          </span>
        </p>
        {again}
      </>
    )
  if (checked === null) return null
  if (checked.fault !== null)
    return (
      <>
        <p className="note bad" role="alert">
          <AnyIcon name="alert" />
          <span>
            <b>Não confere.</b> A conta parou no primeiro passo que não fecha. Guarde o arquivo da prova e fale com o
            organizador.
          </span>
        </p>
        {again}
      </>
    )
  if (checked.doubts.length > 0)
    return (
      <p className={checked.doubts.some(({ isWrong }) => isWrong) ? 'note bad' : 'note wait'} role="status">
        <AnyIcon name="alert" />
        <span>
          <b>{`${PROOF_STEPS.length - 1} de ${PROOF_STEPS.length} conferem.`}</b> Os números saíram na ordem travada; o
          resultado não pode ser conferido por esta página.
        </span>
      </p>
    )
  return <AllRight {...checked} fileName={fileName} keptAt={keptAt} />
}

function AllRight({
  total,
  sales,
  fileName,
  keptAt,
}: Pick<Checked, 'total' | 'sales'> & Pick<Props, 'keptAt'> & { fileName: string | null }) {
  return (
    <p className="note ok" role="status">
      <AnyIcon name="shield" />
      <span>
        <b>Tudo confere.</b> {fileName !== null && `O arquivo ${fileName} é a prova desta campanha. `}
        {formatCount(total)} números e {formatCount(sales)} {sales === 1 ? 'venda refeitos' : 'vendas refeitos'} no seu
        aparelho.
        {keptAt && ` Bate também com o que este aparelho guardou em ${formatMoment(keptAt)}, antes do sorteio.`}
      </span>
    </p>
  )
}

/** A proof that somebody got in another way is checked like the published one, without being sent anywhere. */
function ChooseFile({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const choose = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const [file] = field.files ?? []
    // The same file can be chosen again.
    field.value = ''
    if (file === undefined) return
    send({ type: 'file.check', file })
    scrollTo(0, 0)
  }
  return (
    <section className="drop needs-script" aria-labelledby="outra">
      <h2 id="outra">Recebeu uma prova por mensagem?</h2>
      <p className="small">Escolha o arquivo: a conta é a mesma, e ele não sai do seu aparelho.</p>
      <label className="btn line">
        <AnyIcon name="upload" />
        Escolher arquivo da prova
        <input type="file" className="sr" aria-disabled={snapshot.matches('checking') || undefined} onChange={choose} />
      </label>
    </section>
  )
}

const TITLES: Readonly<Record<ProofStep, string>> = {
  published: 'O código foi publicado antes da venda',
  key: 'A chave aberta bate com o código',
  numbers: 'Cada número é o que a chave previa',
  chain: 'Nenhum registro de venda foi mexido',
  result: 'O resultado leva à cota que ganhou',
}

/** What each step does, before it is done. */
const TODO: Readonly<Record<ProofStep, string>> = {
  published: 'Compara a hora do código com a da primeira venda.',
  key: 'Refaz o SHA-256 da chave e do segredo das correntes, que tem de ser o código publicado.',
  numbers: 'Refaz a ordem de todos os números: nenhum repetido, nenhum vendido duas vezes.',
  chain: 'Refaz a corrente: cada registro de venda leva o código do anterior.',
  result: 'Lê a cota no resultado e vê se ela estava na compra que ganhou, paga antes do sorteio.',
}

function Step({
  step,
  index,
  page,
  snapshot,
}: {
  step: ProofStep
  index: number
  page: ProofPage
  snapshot: Snapshot
}) {
  const { passed, checked, progress } = snapshot.context
  const told = passed.find((each) => each.step === step)?.told
  const fault = checked?.fault?.step === step ? checked.fault : null
  const doubts = step === 'result' ? (checked?.doubts ?? []) : []
  const isNow = snapshot.matches('checking') && passed.length === index
  const kind = kindOf({ doubts: doubts.length, fault, told, isNow })
  return (
    <li className={kind === 'right' ? undefined : kind}>
      <span className="mk">
        {kind === 'todo' ? index + 1 : <AnyIcon name={MARKS[kind]} size={16} />}
        <span className="sr">{SPOKEN[kind]}</span>
      </span>
      <div>
        <h2>{kind === 'doubt' ? 'O resultado não foi conferido' : TITLES[step]}</h2>
        {kind === 'doubt' && doubts.map(({ quota, told: doubt }) => <p key={quota + doubt}>{doubt}</p>)}
        {kind === 'wrong' && fault && <TwoValues fault={fault} />}
        {kind !== 'doubt' && kind !== 'wrong' && <p>{told ?? TODO[step]}</p>}
        {isNow && progress && COUNTED.includes(step) && <Progress {...progress} />}
        {step === 'result' && (kind === 'doubt' || told) && <LookUps page={page} />}
      </div>
    </li>
  )
}

/** How a step stands: it cannot be checked, does not hold, holds, is under way, is still to come. */
type StepKind = 'doubt' | 'wrong' | 'right' | 'now' | 'todo'

const MARKS = { doubt: 'alert', wrong: 'close', right: 'check', now: 'clock' } as const
const SPOKEN: Readonly<Record<StepKind, string>> = {
  doubt: 'Não dá para conferir:',
  wrong: 'Não confere:',
  right: 'Confere:',
  now: 'Conferindo:',
  todo: 'A fazer:',
}
/** The steps that count something as they go. */
const COUNTED: readonly ProofStep[] = ['published', 'numbers']

function kindOf(found: { doubts: number; fault: Fault | null; told: string | undefined; isNow: boolean }): StepKind {
  if (found.doubts > 0) return 'doubt'
  if (found.fault) return 'wrong'
  if (found.told) return 'right'
  return found.isNow ? 'now' : 'todo'
}

function TwoValues({ fault: { told, expected, found } }: { fault: Fault }) {
  return (
    <>
      <p>{told}</p>
      <dl className="two-values">
        <dt>Esperado</dt>
        <dd className="hash">{expected}</dd>
        <dt>Encontrado</dt>
        <dd className="hash">{found}</dd>
      </dl>
    </>
  )
}

function Progress({ of, done, total }: CheckProgress) {
  const isNumbers = of === 'numbers'
  return (
    <div className="prog">
      <progress
        className="bar"
        aria-label={isNumbers ? 'Números refeitos' : 'Registros lidos'}
        max={total}
        value={done}
      />
      <p>
        <b>{formatCount(done)}</b>
        <span>
          de {formatCount(total)} {isNumbers ? 'números' : 'registros'}
        </span>
      </p>
    </div>
  )
}

/** The lottery's results are for the buyer to look up: of each contest the numbers that were read. */
function LookUps({ page: { campaign } }: { page: ProofPage }) {
  if (!isFederal(campaign)) return null
  const used = campaign.winners.flatMap(({ contest, lottery }) =>
    contest === null ? [] : [{ contest, numbers: lottery.join(', ') }],
  )
  const each = new Map(used.map((read) => [`${read.contest} ${read.numbers}`, read]))
  return [...each].map(([key, read]) => <LookUp key={key} {...read} />)
}

function LookUp({ contest, numbers }: { contest: string; numbers: string }) {
  return (
    <p className="look">
      <span className="strong">Falta o que só você pode ver:</span> abra o concurso {contest} na Caixa e compare com os
      números usados aqui{numbers && `: ${numbers}`}.{' '}
      <a className="lk" href={FEDERAL_RESULTS} target="_blank" rel="noreferrer">
        Abrir a página da Caixa <AnyIcon name="out" size={16} />
      </a>
    </p>
  )
}

function OwnNumbers({ snapshot, send }: { snapshot: Snapshot; send: Props['send'] }) {
  const { purchases, compared } = snapshot.context
  return (
    <section className="tk" aria-labelledby="meus">
      <div className="tk-in" role="status">
        {compared?.wrong ? (
          <OtherNumbers {...compared.wrong} />
        ) : compared ? (
          <SameNumbers {...compared} />
        ) : (
          <>
            <h2 id="meus">Seus números</h2>
            <p className="small mt4">
              {purchases.length === 0
                ? 'Este aparelho não guarda compras desta campanha. Abra esta página no aparelho em que você comprou.'
                : snapshot.matches({ verified: 'unread' })
                  ? 'Não deu para ler suas compras agora. Tente de novo.'
                  : 'Compare os números das compras guardadas neste aparelho com os da prova.'}
            </p>
            {purchases.length > 0 && (
              <button
                type="button"
                className="btn line mt12"
                aria-disabled={snapshot.matches({ verified: 'comparing' })}
                onClick={() => send({ type: 'numbers.compare' })}
              >
                Conferir meus números
              </button>
            )}
          </>
        )}
      </div>
    </section>
  )
}

type Compared = NonNullable<Snapshot['context']['compared']>

function OtherNumbers({ id, expected, found }: NonNullable<Compared['wrong']>) {
  return (
    <>
      <h2 id="meus">Os números da compra {id} não são os da prova</h2>
      <p className="small mt4">
        A prova diz {expected}, e a sua compra mostra {found}. Guarde as duas coisas e fale com o organizador.
      </p>
    </>
  )
}

function SameNumbers({ quotas, purchases }: Pick<Compared, 'quotas' | 'purchases'>) {
  return (
    <>
      <h2 id="meus">{sameInWords(quotas)}</h2>
      {quotas > 0 && (
        <p className="small mt4">
          Os números que você recebeu são os que a chave marcava para{' '}
          {purchases === 1 ? 'a sua compra' : `as suas ${formatCount(purchases)} compras`}.
        </p>
      )}
    </>
  )
}

function sameInWords(quotas: number): string {
  if (quotas === 0) return 'Suas compras daqui não têm cotas pagas'
  return quotas === 1 ? 'Sua cota também confere' : `Suas ${quotasInWords(quotas)} também conferem`
}

/** How it works, what is published, and how it is checked by hand. */
function How({ page: { campaign, proof, key, salt, now } }: { page: ProofPage }) {
  const { draw_rule, winners } = campaign
  const draw = drawnAt(campaign, new Date(now))
  const entries = proof.chains.reduce((sum, chain) => sum + chain.entries, 0)
  const committed = [proof.scheme, proof.campaign_id, proof.total, key ?? 'a chave', salt ?? 'o segredo'].join('\\n')
  return (
    <>
      <section className="fair" aria-labelledby="como">
        <h2 id="como">
          <AnyIcon name="shield" size={24} />
          Como funciona
        </h2>
        <p className="small">
          Antes da primeira venda, o sistema embaralhou os números numa ordem secreta e publicou um código que a trava,
          como uma carta lacrada. Cada compra recebe os próximos números dessa ordem: nem você nem o organizador
          escolhe. Depois do último sorteio a chave é aberta, e qualquer pessoa refaz a conta.
        </p>
        <div>
          <span className="lab">Código publicado em {formatMoment(proof.published_at)}</span>
          <p className="hash">{groupedCode(proof.commitment)}</p>
        </div>
        {key && (
          <div>
            <span className="lab">Chave aberta</span>
            <p className="hash">{groupedCode(key)}</p>
          </div>
        )}
        {salt && (
          <div>
            <span className="lab">Segredo das correntes</span>
            <p className="hash">{groupedCode(salt)}</p>
          </div>
        )}
        {!proof.over && (
          <p className="small">
            <span className="strong">Já publicado: </span>o código acima e o fim de cada corrente de vendas (
            {entries === 1 ? '1 registro' : `${formatCount(entries)} registros`} até agora).{' '}
            <span className="strong">Falta abrir: </span>a chave, o segredo das correntes e a lista das vendas, sem
            nomes, depois que o último prêmio for sorteado{draw ? ` (sorteio ${draw})` : ''}.{' '}
            <span className="needs-script">
              Este aparelho guarda o que está publicado agora, para comparar depois do sorteio.
            </span>
          </p>
        )}
        <a className="btn line" href={`/api/public/campaigns/${campaign.url_amigavel}/proof`} download={FILE}>
          <AnyIcon name="download" />
          {proof.over ? 'Baixar a prova' : 'Baixar o que já está publicado'}
        </a>
      </section>
      <section className="sec" aria-labelledby="regra">
        <h2 id="regra">Como a cota sai</h2>
        {draw_rule.sentences.map((sentence) => (
          <p key={sentence} className="small">
            {sentence}
          </p>
        ))}
        {winners.map(({ prize, reading }) =>
          reading.length === 0 ? null : (
            <p key={prize} className="small">
              <span className="strong">{nameOfPrize(prize)}. </span>
              {reading.join(' ')}
            </p>
          ),
        )}
        {winners.length === 0 && draw_rule.example && (
          <p className="small">
            <span className="strong">Exemplo: </span>com os prêmios {draw_rule.example.premios.join(', ')}.{' '}
            {draw_rule.example.sentences.join(' ')}
          </p>
        )}
      </section>
      <details className="small">
        <summary className="lk">
          Conferir à mão <AnyIcon name="down" size={16} />
        </summary>
        <p>
          O código é o SHA-256 de cinco linhas: o nome do método, o número da campanha, o total de cotas, a chave e o
          segredo das correntes. {key ? 'Num terminal:' : 'Quando a chave abrir, num terminal:'}
        </p>
        <p className="hash">{`printf '${committed}' | sha256sum`}</p>
        <p>
          A resposta tem de ser o código publicado. Para os outros passos, o arquivo da prova traz a chave, o segredo,
          os sorteios e todos os registros, e o método está descrito por inteiro na documentação do Talão
          (permutation.md), que um programador refaz sem o nosso programa.
        </p>
      </details>
    </>
  )
}

const FILE = 'prova-do-sorteio.json'
