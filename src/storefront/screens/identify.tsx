import type { CounterOffer } from '../../domain/campaigns/counter-offer.ts'
import { sumOf } from '../../domain/sales/buyer-form.ts'
import { quotasInWords } from '../../domain/values/counts.ts'
import { parseCount } from '../../domain/values/typed-count.ts'
import { ConsentField, NameField } from '../components/buyer-forms.tsx'
import { CounterNote } from '../components/counter.tsx'
import { FieldError } from '../components/field-error.tsx'
import { Foot, Head } from '../components/frame.tsx'
import { Money } from '../components/money.tsx'
import { PhoneField } from '../components/phone-field.tsx'
import { Cost } from '../components/sheet.tsx'
import { CONTENT } from '../components/site.ts'
import { Unsold } from '../components/unsold.tsx'
import { offerOf } from '../offer.ts'
import type { Campaign, FormErrors, FormValues } from '../pages.ts'
import { counterWords } from '../words/counter-words.ts'

type Props = {
  campaign: Campaign
  form: FormValues
  errors: FormErrors
  counter?: CounterOffer
  consent?: string | null
  now: Date
}

/** Who buys, asked on a page of its own where no script runs. */
export function IdentifyScreen({ campaign, form, errors, counter, consent, now }: Props) {
  const offer = offerOf(campaign, now)
  const quantity = parseCount(form.quantity) ?? 0
  if (offer === null) return <NothingLeft campaign={campaign} now={now} />
  const sum = sumOf(quantity, offer, now)
  return (
    <>
      <Head back={{ title: campaign.title, href: `/campaign/${campaign.url_amigavel}` }} />
      <main id={CONTENT} tabIndex={-1} className="nar">
        <section className="tk">
          <div className="tk-in">
            {counter && (
              <>
                <h1 className="mb12">{counterWords(counter, counter.seen?.quantity ?? quantity, now).title}</h1>
                <CounterNote {...{ counter, now }} wanted={counter.seen?.quantity ?? quantity} />
              </>
            )}
            {counter ? <h2 className="mb12 mt18">Seus dados</h2> : <h1 className="mb12">Seus dados</h1>}
            <Cost title={campaign.title} quotas={quotasInWords(sum.due)} amount={sum.paid} />
            <form method="post" noValidate>
              <input type="hidden" name="step" value="pay" />
              <input type="hidden" name="quantity" value={form.quantity} />
              <input type="hidden" name="key" value={form.key} />
              <input type="hidden" name="version" value={consent ?? ''} />
              <input type="hidden" name="amount" value={sum.paid} />
              <input type="hidden" name="due" value={sum.due} />
              <PhoneField initial={form.telefone} error={errors.telefone} />
              <NameField initial={form.name} error={errors.name} />
              <ConsentField initial={form.consent} error={errors.consent} />
              {errors.form && <FieldError id="form-e" text={errors.form} />}
              <button type="submit" className="btn mt18">
                <span>
                  Gerar PIX de <Money centavos={sum.paid} />
                </span>
              </button>
              <p className="tiny mid mt12">Você não cria senha nem cadastro.</p>
            </form>
          </div>
        </section>
      </main>
      <Foot campaign={campaign} />
    </>
  )
}

/** Where the last quotas went to others meanwhile. */
function NothingLeft({ campaign, now }: Pick<Props, 'campaign' | 'now'>) {
  return (
    <>
      <Head back={{ title: campaign.title, href: `/campaign/${campaign.url_amigavel}` }} />
      <main id={CONTENT} tabIndex={-1} className="nar">
        <h1>{campaign.title}</h1>
        <Unsold campaign={campaign} now={now} />
      </main>
      <Foot campaign={campaign} />
    </>
  )
}
