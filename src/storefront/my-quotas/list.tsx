import { rememberedCount } from '../../domain/sales/my-quotas.ts'
import { AnyIcon } from '../components/any-icon.tsx'
import { NoticesCard } from '../notices/card.tsx'
import { CampaignPurchases } from './campaign-purchases.tsx'
import { ForgetLink, ForgetQuestion } from './forgetting.tsx'
import { Intro, type Send, type Snapshot, StepForm, StepLink } from './parts.tsx'

/** The purchases of this device and of a proven phone. */
export function List({ snapshot, now, send }: { snapshot: Snapshot; now: Date; send: Send }) {
  const { quotas, which, errors } = snapshot.context
  const { telefone, campaigns, hasMore } = quotas
  const isBusy = snapshot.hasTag('busy')
  return (
    <>
      <Intro
        text={telefone !== null ? `Compras do celular ${telefone} e deste aparelho` : 'Compras feitas neste aparelho'}
      />
      <div role="status">
        {errors.form && (
          <p className="note wait">
            <AnyIcon name="offline" />
            <span className="grow">{errors.form}</span>
            <StepLink command={{ type: 'quotas.reload' }} send={send}>
              Atualizar
            </StepLink>
          </p>
        )}
      </div>
      {(snapshot.matches('confirmingForget') || snapshot.matches('forgetting')) && (
        <ForgetQuestion which={which ?? 'all'} busy={isBusy} send={send} />
      )}
      {campaigns.length === 0 ? (
        <p className="note">
          <span>
            {telefone === null
              ? 'Nenhuma compra guardada neste aparelho.'
              : 'Nenhuma compra com este celular nem guardada neste aparelho.'}
          </span>
        </p>
      ) : (
        <div className="btns">
          {campaigns.map((campaign) => (
            <CampaignPurchases key={campaign.slug} campaign={campaign} now={now} send={send} />
          ))}
        </div>
      )}
      {campaigns.length > 0 && <NoticesCard />}
      {hasMore && <p className="small">Mostramos as compras mais recentes deste celular.</p>}
      {telefone === null ? <OtherDevice send={send} /> : <ProvenPhone telefone={telefone} busy={isBusy} send={send} />}
      {rememberedCount(quotas) > 0 && (
        <p className="mid">
          <ForgetLink which="all" label="Esquecer tudo neste aparelho" send={send} />
        </p>
      )}
    </>
  )
}

function OtherDevice({ send }: { send: Send }) {
  return (
    <section className="note block">
      <p>
        <b className="strong">Comprou em outro aparelho?</b> Confirme o celular com um código por SMS e veja tudo aqui.
      </p>
      <StepLink search="?buscar=1" command={{ type: 'phone.begin' }} send={send}>
        Buscar pelo celular
        <AnyIcon name="next" size={16} />
      </StepLink>
    </section>
  )
}

function ProvenPhone({ telefone, busy, send }: { telefone: string; busy: boolean; send: Send }) {
  return (
    <section className="note block">
      <p>Você confirmou o celular {telefone}. Este aparelho deixa de mostrar as compras dele em até 1 hora.</p>
      <StepForm fields={{ step: 'close' }} command={{ type: 'session.close' }} send={send}>
        <button type="submit" className="lk" aria-disabled={busy || undefined}>
          Não sou eu
        </button>
      </StepForm>
    </section>
  )
}
