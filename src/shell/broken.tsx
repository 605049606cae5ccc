import { Failed } from '../ui/failed.tsx'

/** What stands when the panel itself broke and no part of it could keep that to itself. */
export function Broken() {
  return (
    <main className="grid h-full place-content-center">
      <Failed
        sentence="Algo deu errado no painel. O que já foi salvo está guardado."
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
