/** Written by `npm run api` from the schemas of the routes. */

export interface paths {
    "/api/accesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os acessos da API */
        get: operations["listAccesses"];
        put?: never;
        /** Cria um acesso da API */
        post: operations["createAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accesses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoga um acesso da API */
        delete: operations["revokeAccess"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as contas de pagamento */
        get: operations["listAccounts"];
        put?: never;
        /** Cria uma conta de pagamento */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/answers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista o que o banco de uma conta respondeu */
        get: operations["listAccountAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notification/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gera outro endereço de aviso de uma conta */
        post: operations["renewNotificationAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os avisos que uma conta recebeu */
        get: operations["listAccountNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura uma conta de pagamento */
        post: operations["restoreAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Testa as credenciais de uma conta */
        post: operations["testAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê uma conta de pagamento */
        get: operations["readAccount"];
        /** Altera uma conta de pagamento */
        put: operations["changeAccount"];
        post?: never;
        /** Exclui uma conta de pagamento */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/{id}/authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê o endereço que liga uma conta ao banco */
        get: operations["readAccountAuthorization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as campanhas ativas
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["listCampaigns"];
        put?: never;
        /** Cria uma campanha */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as campanhas encerradas
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["listClosedCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/count/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confere as contagens de uma campanha
         * @description Escopo: `campanhas.ler`.
         */
        post: operations["countCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/draw-check/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confere um sorteio com o resultado da loteria */
        get: operations["checkDraw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/draw-conductor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Passa a conduzir o dia do sorteio neste aparelho */
        put: operations["conductDraw"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/draw-decision/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Decide um resultado que a loteria contradiz */
        put: operations["decideContradiction"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/draw-rehearsal/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ensaia um sorteio, sem gravar nada
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["rehearseDraw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/draw-run/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê onde está o dia do sorteio de uma campanha
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["readDrawRun"];
        /** Segue com o sorteio apesar do que a conferência diz */
        put: operations["decideDrawCheck"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/duplicate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Duplica uma campanha */
        post: operations["duplicateCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Soma as campanhas de uma lista
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["readCampaignFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/overview/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê o resumo de uma campanha
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["readCampaignOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/prize-paid/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Anota que um prêmio foi entregue */
        put: operations["markPrizePaid"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/raffle/fifth/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sorteia o 5º prêmio */
        put: operations["drawFifthPrize"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/raffle/first/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sorteia o 1º prêmio */
        put: operations["drawFirstPrize"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/raffle/fourth/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sorteia o 4º prêmio */
        put: operations["drawFourthPrize"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/raffle/plus/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sorteia o prêmio do maior comprador */
        put: operations["drawPlusPrize"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/raffle/second/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sorteia o 2º prêmio */
        put: operations["drawSecondPrize"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/raffle/third/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sorteia o 3º prêmio */
        put: operations["drawThirdPrize"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê como está um relatório */
        get: operations["readReport"];
        put?: never;
        /** Pede um relatório de uma campanha, pelo tipo */
        post: operations["makeReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/reset/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reinicia uma campanha sem cotas pagas */
        put: operations["resetCampaign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura uma campanha */
        post: operations["restoreCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/sell/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Põe uma campanha à venda */
        post: operations["sellCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/total/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Soma o que uma campanha vendeu
         * @description Escopo: `campanhas.ler`.
         */
        post: operations["readCampaignTotal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as campanhas na lixeira
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["listTrashedCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/winner-note/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Anota o que foi feito com um ganhador */
        put: operations["noteWinner"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/winner-photo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Publica a foto de um ganhador que disse sim por escrito */
        put: operations["showWinner"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê uma campanha
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["readCampaign"];
        /** Altera uma campanha */
        put: operations["changeCampaign"];
        post?: never;
        /** Move uma campanha para a lixeira */
        delete: operations["trashCampaign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/afiliados": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os afiliados */
        get: operations["listAffiliates"];
        put?: never;
        /** Cria um afiliado */
        post: operations["createAffiliate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/afiliados/password/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Define a senha de um afiliado */
        put: operations["setAffiliatePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/afiliados/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura um afiliado */
        post: operations["restoreAffiliate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/afiliados/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê um afiliado */
        get: operations["readAffiliate"];
        /** Altera um afiliado */
        put: operations["changeAffiliate"];
        post?: never;
        /** Exclui um afiliado */
        delete: operations["deleteAffiliate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê a sessão e o que a instalação oferece */
        get: operations["readSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/preview/{screen}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Desenha uma página com um tema */
        get: operations["previewTheme"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê o tema e as configurações */
        get: operations["readSettings"];
        /** Altera o tema e as configurações */
        put: operations["changeSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista a auditoria */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/buyers/phone/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mostra o telefone de um cliente */
        post: operations["revealBuyerPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê a própria comissão */
        get: operations["readOwnCommission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commission/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as próprias vendas */
        get: operations["listOwnSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commission/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê o próprio extrato de comissão */
        get: operations["readOwnStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as cotas premiadas
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["listPrizeQuotas"];
        put?: never;
        /** Cria uma cota premiada */
        post: operations["createPrizeQuota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cotas/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cria várias cotas premiadas */
        post: operations["createPrizeQuotas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cotas/progress/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê até onde as cotas premiadas de uma campanha foram liberadas
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["readPrizeProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cotas/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Procura de quem é uma cota
         * @description Escopo: `campanhas.ler`.
         */
        post: operations["findQuota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cotas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê uma cota premiada
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["readPrizeQuota"];
        /** Altera uma cota premiada */
        put: operations["changePrizeQuota"];
        post?: never;
        /** Exclui uma cota premiada */
        delete: operations["deletePrizeQuota"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista os cupons
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["listCoupons"];
        put?: never;
        /** Cria um cupom */
        post: operations["createCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cupons/forecast/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calcula quantos ganhariam um cupom
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["forecastCoupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cupons/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura um cupom */
        post: operations["restoreCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cupons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê um cupom
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["readCoupon"];
        /** Altera um cupom */
        put: operations["changeCoupon"];
        post?: never;
        /** Exclui um cupom */
        delete: operations["deleteCoupon"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cupons/{id}/main": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Torna um cupom o principal */
        put: operations["makeCouponMain"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Eventos em ordem, para quem perdeu algum aviso
         * @description Escopo: `eventos.ler`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/federal/{concurso}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê um concurso da Loteria Federal
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["readFederalContest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gateways/{gateway}/{account_id}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recebe o aviso de um banco */
        post: operations["notifyPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gateways/{gateway}/{account_id}/notifications/pix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recebe o aviso de PIX de um banco */
        post: operations["notifyPixPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gateways/{gateway}/{account_id}/notifications/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recebe o aviso de um banco no endereço com chave */
        post: operations["notifyPaymentByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gestor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os gestores */
        get: operations["listManagers"];
        put?: never;
        /** Cria um gestor */
        post: operations["createManager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gestor/password/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Define a senha de um gestor */
        put: operations["setManagerPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gestor/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura um gestor */
        post: operations["restoreManager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gestor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê um gestor */
        get: operations["readManager"];
        /** Altera um gestor */
        put: operations["changeManager"];
        post?: never;
        /** Exclui um gestor */
        delete: operations["deleteManager"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/google-tag-manager": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os Tag Managers */
        get: operations["listTagManagers"];
        put?: never;
        /** Cria um Tag Manager */
        post: operations["createTagManager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/google-tag-manager/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura um Tag Manager */
        post: operations["restoreTagManager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/google-tag-manager/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê um Tag Manager */
        get: operations["readTagManager"];
        /** Altera um Tag Manager */
        put: operations["changeTagManager"];
        post?: never;
        /** Exclui um Tag Manager */
        delete: operations["deleteTagManager"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê como estão o servidor e o que ele usa */
        get: operations["readInstallationHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/late-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os PIX atrasados */
        get: operations["listLatePayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/late-payments/all/deliver/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Entrega as cotas de todos os PIX atrasados de uma campanha */
        post: operations["deliverAllLatePayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/late-payments/all/refund/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marca como devolvidos todos os PIX atrasados de uma campanha */
        post: operations["refundAllLatePayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/late-payments/deliver/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Entrega as cotas de um PIX atrasado */
        post: operations["deliverLatePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/late-payments/refund/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marca um PIX atrasado como devolvido */
        post: operations["refundLatePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/late-payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê um PIX atrasado */
        get: operations["readLatePayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista os links de uma campanha
         * @description Escopo: `links.ler`.
         */
        get: operations["listLinks"];
        put?: never;
        /** Cria um link */
        post: operations["createLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista o que um link pode nomear */
        get: operations["listLinkChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista os próprios links
         * @description Escopo: `links.ler`.
         */
        get: operations["listOwnLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/mine/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Soma os próprios links
         * @description Escopo: `links.ler`.
         */
        get: operations["readOwnLinkTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura um link */
        post: operations["restoreLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Soma os links de uma campanha
         * @description Escopo: `links.ler`.
         */
        get: operations["readLinkTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê um link
         * @description Escopo: `links.ler`.
         */
        get: operations["readLink"];
        /** Altera um link */
        put: operations["changeLink"];
        post?: never;
        /** Exclui um link */
        delete: operations["deleteLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sai */
        get: operations["signOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sai de todos os aparelhos */
        get: operations["signOutEverywhere"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Procura quem tem a menor ou a maior cota
         * @description Escopo: `campanhas.ler`.
         */
        post: operations["findExtremeQuotas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mercadopago/credential": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Liga uma conta ao Mercado Pago */
        post: operations["linkMercadoPago"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mercadopago/credential/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Desliga uma conta do Mercado Pago */
        delete: operations["unlinkMercadoPago"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/affiliate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê as métricas de um afiliado
         * @description Escopo: `relatorios.ler`.
         */
        get: operations["readAffiliateMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compara as vendas de dois períodos */
        post: operations["compareFigures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/region/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Soma as vendas por região
         * @description Escopo: `relatorios.ler`.
         */
        post: operations["readRegionMetrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lista as compras que formam um número */
        post: operations["openFigure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/rows/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Salva as compras de um número em um arquivo */
        post: operations["fileFigure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/sellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ordena afiliados e links pelo que venderam */
        post: operations["listSellers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lê as métricas de uma campanha
         * @description Escopo: `relatorios.ler`.
         */
        post: operations["readMetrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/{id}/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista por onde as métricas se filtram
         * @description Escopo: `relatorios.ler`.
         */
        get: operations["listMetricChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/{id}/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê os totais de uma campanha
         * @description Escopo: `relatorios.ler`.
         */
        get: operations["readMetricTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as notificações */
        get: operations["listNotifications"];
        put?: never;
        /** Envia uma notificação */
        post: operations["sendNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/reach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Conta quantos aparelhos uma notificação alcança */
        get: operations["readNotificationReach"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê uma notificação */
        get: operations["readNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancela uma notificação que ainda não saiu */
        post: operations["cancelNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pede o que uma chave de acesso assina para entrar */
        post: operations["askPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Entra com e-mail e senha, ou com uma chave de acesso */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os pagamentos de comissão */
        get: operations["listPayouts"];
        put?: never;
        /** Anota um pagamento de comissão */
        post: operations["createPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista quanto se deve a cada afiliado */
        get: operations["listPayoutBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê o extrato de um afiliado */
        get: operations["readPayoutStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Desfaz um pagamento de comissão */
        put: operations["undoPayout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/persons/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Apaga o que não precisa ser guardado de um telefone */
        post: operations["erasePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/persons/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Baixa tudo o que está guardado de um telefone */
        post: operations["exportPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/persons/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Diz o que está guardado de um telefone */
        post: operations["findPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pixel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os pixels */
        get: operations["listPixels"];
        put?: never;
        /** Cria um pixel */
        post: operations["createPixel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pixel/api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê a versão da API em que os pixels contam */
        get: operations["readPixelApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pixel/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura um pixel */
        post: operations["restorePixel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pixel/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Testa um pixel */
        post: operations["testPixel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pixel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê um pixel */
        get: operations["readPixel"];
        /** Altera um pixel */
        put: operations["changePixel"];
        post?: never;
        /** Exclui um pixel */
        delete: operations["deletePixel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pixel/{id}/quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê a qualidade dos eventos de um pixel, como a Meta diz */
        get: operations["readPixelQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/campaigns/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê uma campanha como quem compra */
        get: operations["readPublicCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/campaigns/{slug}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê a prova de uma campanha */
        get: operations["readProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/campaigns/{slug}/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reserva cotas e gera o PIX */
        post: operations["buy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê como se entra na demonstração */
        get: operations["readDemo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/demo/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê os SMS da demonstração */
        get: operations["readDemoPhone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/my-quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lista as compras deste aparelho */
        post: operations["listMyQuotas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/my-quotas/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Envia um código a quem comprou */
        post: operations["sendBuyerCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/my-quotas/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Esquece compras deste aparelho */
        post: operations["forgetMyQuotas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/my-quotas/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Começa a sessão de quem comprou, com um código */
        post: operations["startBuyerSession"];
        /** Termina a sessão de quem comprou */
        delete: operations["endBuyerSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/purchases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê uma compra */
        get: operations["readPurchase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/purchases/{id}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê o lugar de uma compra entre os maiores compradores */
        get: operations["readPurchasePlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/purchases/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pergunta ao banco sobre uma compra */
        post: operations["askAboutPurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/purchases/{id}/roulette": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê a Roleta de uma compra */
        get: operations["readPurchaseRoulette"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/purchases/{id}/spins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gira a Roleta */
        post: operations["spinRoulette"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê a chave com que um aparelho aceita notificações */
        get: operations["readPushKey"];
        /** Muda o aparelho que aceitou notificações */
        put: operations["changePush"];
        /** Aceita notificações neste aparelho */
        post: operations["acceptPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/push/moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Diz que este aparelho recebe notificações em outro endereço */
        post: operations["movePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/push/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deixa de aceitar notificações neste aparelho */
        post: operations["refusePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/push/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lê se este aparelho aceita notificações */
        post: operations["readPushState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os PIX sem pagar */
        get: operations["listRecoveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recoveries/claim/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reserva um cliente para quem vai escrever */
        post: operations["claimRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recoveries/opened/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Anota que a conversa foi aberta */
        post: operations["noteRecoveryOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recoveries/release/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Devolve um cliente para quem não escreveu */
        post: operations["releaseRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recoveries/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê o que cada mensagem trouxe de volta */
        get: operations["readRecoveryResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recoveries/returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista quem pagou depois de uma mensagem sua */
        get: operations["listReturned"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recoveries/silence/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Anota se um cliente quer receber mensagens */
        put: operations["silenceBuyer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recoveries/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Soma os PIX sem pagar e o que voltou */
        get: operations["readRecoverySums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recovery-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as mensagens de recuperação */
        get: operations["listRecoveryTemplates"];
        put?: never;
        /** Cria uma mensagem de recuperação */
        post: operations["createRecoveryTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recovery-templates/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura uma mensagem de recuperação */
        post: operations["restoreRecoveryTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recovery-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê uma mensagem de recuperação */
        get: operations["readRecoveryTemplate"];
        /** Altera uma mensagem de recuperação */
        put: operations["changeRecoveryTemplate"];
        post?: never;
        /** Exclui uma mensagem de recuperação */
        delete: operations["deleteRecoveryTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservations/release/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Libera reservas suspeitas */
        post: operations["releaseReservations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservations/suspects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as reservas suspeitas de uma campanha */
        get: operations["listSuspects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returned-prizes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os prêmios devolvidos */
        get: operations["listReturnedPrizes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returned-prizes/given/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Responde que um prêmio devolvido já foi entregue */
        post: operations["markReturnedGiven"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returned-prizes/withheld/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Responde que um prêmio devolvido não foi entregue */
        post: operations["markReturnedWithheld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returned-prizes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê um prêmio devolvido */
        get: operations["readReturnedPrize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roulette": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista os prêmios da Roleta
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["listRoulettePrizes"];
        put?: never;
        /** Cria um prêmio da Roleta */
        post: operations["createRoulettePrize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roulette/many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cria vários prêmios da Roleta */
        post: operations["createRoulettePrizes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roulette/release/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Libera ou restaura um prêmio da Roleta */
        post: operations["releaseRoulettePrize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roulette/wheel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê a roda de uma campanha
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["readWheel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roulette/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê um prêmio da Roleta
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["readRoulettePrize"];
        /** Altera um prêmio da Roleta */
        put: operations["changeRoulettePrize"];
        post?: never;
        /** Exclui um prêmio da Roleta */
        delete: operations["deleteRoulettePrize"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales-today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Soma as vendas de hoje
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["readSalesToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/charges/{charge_id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Paga uma cobrança da conta de teste */
        post: operations["paySandboxCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/charges/{charge_id}/silence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cala o aviso de uma cobrança da conta de teste */
        post: operations["silenceSandboxCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Procura em tudo */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê como a própria conta é confirmada */
        get: operations["readSecondFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factor/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cadastra uma chave de acesso */
        put: operations["savePasskey"];
        /** Começa a cadastrar uma chave de acesso */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factor/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renomeia uma chave de acesso */
        put: operations["renamePasskey"];
        post?: never;
        /** Remove uma chave de acesso */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factor/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Troca o celular */
        put: operations["savePhone"];
        /** Começa a trocar o celular */
        post: operations["beginPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gera códigos de recuperação */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factor/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Configura o aplicativo autenticador */
        put: operations["saveAuthenticator"];
        /** Começa a configurar o aplicativo autenticador */
        post: operations["beginAuthenticator"];
        /** Remove o aplicativo autenticador */
        delete: operations["deleteAuthenticator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista o que houve com a própria conta */
        get: operations["listSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sellers/month": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê o que cada afiliado ou link vendeu no mês, ao lado do mês anterior */
        get: operations["readMonthOfSellers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os aparelhos conectados */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** Desconecta os outros aparelhos */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Desconecta um aparelho */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shopping/summary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Soma as compras de um cliente */
        get: operations["readShoppingSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shopping/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lista as compras de um cliente */
        post: operations["listShopping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supporters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os apoiadores */
        get: operations["listSupporters"];
        put?: never;
        /** Cria um apoiador */
        post: operations["createSupporter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supporters/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Baixa a lista dos apoiadores */
        post: operations["exportSupporters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supporters/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura um apoiador */
        post: operations["restoreSupporter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supporters/sums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Soma o que os apoiadores deram */
        get: operations["readSupporterSums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supporters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê um apoiador */
        get: operations["readSupporter"];
        /** Altera um apoiador */
        put: operations["changeSupporter"];
        post?: never;
        /** Exclui um apoiador */
        delete: operations["deleteSupporter"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê o que pede uma decisão hoje
         * @description Escopo: `campanhas.ler`.
         */
        get: operations["readToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/today/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Marca alertas como lidos */
        put: operations["markAlertsRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/today/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê os primeiros passos que faltam */
        get: operations["readFirstSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lista quem comprou mais cotas
         * @description Escopo: `campanhas.ler`.
         */
        post: operations["listTopBuyers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/changes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lista as transações que mudaram
         * @description Escopo: `vendas.ler`.
         */
        post: operations["listTransactionChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/consult/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Consulta uma transação no banco */
        get: operations["consultTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/counts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Conta as transações por situação
         * @description Escopo: `vendas.ler`.
         */
        post: operations["countTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/numbers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as cotas de uma transação
         * @description Escopo: `vendas.ler`.
         */
        get: operations["listTransactionNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/phone/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mostra o telefone de quem comprou */
        post: operations["revealTransactionPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/quotas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Devolve uma parte das cotas de uma transação */
        put: operations["returnQuotas"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/renotification/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Entrega o que falta a uma transação */
        get: operations["renotifyTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/review/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Decide um pagamento a conferir */
        put: operations["reviewTransaction"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê uma transação
         * @description Escopo: `vendas.ler`.
         */
        get: operations["readTransaction"];
        put?: never;
        /**
         * Lista as transações de uma campanha
         * @description Escopo: `vendas.ler`.
         */
        post: operations["listTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Envia o logotipo */
        post: operations["uploadLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/rifa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Envia uma foto de campanha */
        post: operations["uploadPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/rifa/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Muda a ordem das fotos */
        put: operations["movePhoto"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/rifa/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura uma foto */
        post: operations["restorePhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/rifa/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Exclui uma foto */
        delete: operations["deletePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Troca a própria senha */
        put: operations["changeOwnPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usuarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os clientes */
        get: operations["listBuyers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usuarios/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pede um relatório dos clientes */
        post: operations["makeBuyersReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/utms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as UTMs
         * @description Escopo: `links.ler`.
         */
        get: operations["listUtms"];
        put?: never;
        /** Cria uma UTM */
        post: operations["createUtm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/utms/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista o que uma UTM pode nomear
         * @description Escopo: `links.ler`.
         */
        get: operations["listUtmChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/utms/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Soma o que veio por UTMs
         * @description Escopo: `links.ler`.
         */
        get: operations["readUtmFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/utms/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura uma UTM */
        post: operations["restoreUtm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/utms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lê uma UTM
         * @description Escopo: `links.ler`.
         */
        get: operations["readUtm"];
        /** Altera uma UTM */
        put: operations["changeUtm"];
        post?: never;
        /** Exclui uma UTM */
        delete: operations["deleteUtm"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/verification-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pede ou confirma um código */
        post: operations["verifyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista as visões salvas */
        get: operations["listViews"];
        put?: never;
        /** Salva uma visão */
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Exclui uma visão */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista os webhooks */
        get: operations["listWebhooks"];
        put?: never;
        /** Cria um webhook */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lista os eventos e as variáveis dos webhooks */
        post: operations["listWebhookEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mostra um corpo com a venda mais nova */
        post: operations["previewWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restaura um webhook */
        post: operations["restoreWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/test/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Testa um webhook */
        get: operations["testWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lê um webhook */
        get: operations["readWebhook"];
        /** Altera um webhook */
        put: operations["changeWebhook"];
        post?: never;
        /** Exclui um webhook */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lista o que foi enviado a um webhook */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pausa um webhook */
        post: operations["pauseWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Envia de novo o que um webhook perdeu */
        post: operations["resendDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gera outro segredo de um webhook */
        post: operations["renewWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Conta o que espera por um webhook */
        get: operations["readWaiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Diz se o processo vive */
        get: operations["readHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Diz se o servidor atende */
        get: operations["readReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            answers: components["schemas"]["AccountAnswers"];
            campaigns: number;
            codepay_webhook: string | null;
            created_at: string;
            fee_fixed: number | null;
            fee_percent: number | null;
            gateway: components["schemas"]["GatewayName"];
            health: components["schemas"]["AccountHealth"];
            id: number;
            link: components["schemas"]["AccountLink"] | null;
            notification_url: string;
            rate: components["schemas"]["GatewayRate"];
            registered_at: string | null;
            title: string;
            written_at: string | null;
        };
        AccountActivity: {
            action_id: number | null;
            at: string;
            charge: string | null;
            id: number;
            /** @enum {unknown} */
            kind: "charge" | "find" | "consult" | "cancel" | "register" | "test" | "notification" | "moment";
            milliseconds: number | null;
            /** @enum {unknown} */
            outcome: "answered" | "refused" | "silent" | "confirmed" | "unchanged" | "review" | "unknown" | "unconfirmed" | "unlinked";
            reason: string | null;
            transaction: number | null;
        };
        AccountActivityList: {
            class?: components["schemas"]["NoticeClass"];
            data: components["schemas"]["AccountActivity"][];
            msg?: string;
            /** @enum {number} */
            success: 200;
            title: string;
        };
        AccountAnswer: {
            account: components["schemas"]["AccountDetail"];
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        AccountAnswers: {
            answered: number;
            asked: number;
        };
        AccountBody: {
            access_key?: string | null;
            certificate?: string | null;
            certificate_key?: string | null;
            client_id?: string | null;
            client_key?: string | null;
            client_secret?: string | null;
            document?: string | null;
            email?: string | null;
            fee_fixed?: number | null;
            fee_percent?: number | null;
            gateway?: string;
            name_holder?: string | null;
            pix_key?: string | null;
            rate?: string;
            security_phrase?: string | null;
            tenant_id?: string | null;
            title?: string;
            webhook_token?: string | null;
        };
        AccountChange: components["schemas"]["AccountBody"] & {
            was?: components["schemas"]["AccountBody"];
        };
        AccountDetail: {
            access_key: string | null;
            answers: components["schemas"]["AccountAnswers"];
            campaigns: number;
            certificate: string | null;
            certificate_key: string | null;
            client_id: string | null;
            client_key: string | null;
            client_secret: string | null;
            codepay_webhook: string | null;
            created_at: string;
            document: string | null;
            email: string | null;
            fee_fixed: number | null;
            fee_percent: number | null;
            gateway: components["schemas"]["GatewayName"];
            health: components["schemas"]["AccountHealth"];
            id: number;
            link: components["schemas"]["AccountLink"] | null;
            name_holder: string | null;
            notification_url: string;
            pix_key: string | null;
            rate: components["schemas"]["GatewayRate"];
            registered_at: string | null;
            security_phrase: string | null;
            tenant_id: string | null;
            title: string;
            webhook_token: string | null;
            written_at: string | null;
        };
        AccountHealth: {
            failures: number;
            last_charge_at: string | null;
            last_notification_at: string | null;
            reason: string | null;
            since: string | null;
            /** @enum {unknown} */
            state: "unused" | "well" | "refusing" | "silent" | "unnotified";
            unnotified: number;
        };
        AccountLink: {
            configured: boolean;
            linked_at: string | null;
            renews_at: string | null;
            return_to: string;
            seller: string | null;
            /** @enum {unknown} */
            state: "unlinked" | "linked" | "revoked";
        };
        /** @enum {unknown} */
        AccountRole: "admin" | "gestor" | "afiliado";
        AccountTest: components["schemas"]["AccountBody"] & {
            id?: number;
        };
        AffiliateAnswer: {
            afiliado: components["schemas"]["Operator"];
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        AffiliateCampaign: {
            id: number;
            title: string;
        };
        AffiliateChoices: {
            affiliate: components["schemas"]["OperatorName"];
            campaigns: components["schemas"]["AffiliateCampaign"][];
        };
        AfterPurchase: {
            button: string | null;
            description: string | null;
            link: string | null;
            redirect_link: string | null;
            redirect_time: number | null;
            title: string | null;
        };
        AlertMark: {
            alert: string;
            mark: string;
        };
        /** @enum {unknown} */
        AmountOrder: "exato" | "maior" | "menor";
        ApiAccess: {
            created_at: string;
            created_by: string;
            expired: boolean;
            expires_at: string;
            id: number;
            last_address: string | null;
            last_used_at: string | null;
            name: string;
            prefix: string;
            scopes: components["schemas"]["ApiScope"][];
        };
        ApiAccessCreated: {
            access: components["schemas"]["ApiAccess"];
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            token: string;
        };
        ApiAccessPage: {
            class?: components["schemas"]["NoticeClass"];
            current_page: number;
            data: components["schemas"]["ApiAccess"][];
            last_page: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
            total: number;
        };
        /** @enum {unknown} */
        ApiScope: "campanhas.ler" | "vendas.ler" | "relatorios.ler" | "links.ler" | "eventos.ler";
        AppAnswer: {
            app: components["schemas"]["AppSettings"];
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            unpaid_defaults: components["schemas"]["UnpaidDefaults"];
        };
        AppBody: {
            authorization?: string | null;
            authorization_number?: string | null;
            cart_bilhete_bg?: string;
            cart_bilhete_color?: string;
            cart_btn_bg?: string;
            cart_btn_color?: string;
            cart_color?: string;
            color_primary?: string;
            color_secondary?: string;
            document?: string | null;
            email?: string | null;
            instagram?: string | null;
            logo?: string | null;
            organizer?: string | null;
            privacy?: string | null;
            question_bg?: string;
            question_color?: string;
            questions?: components["schemas"]["QuestionBody"][];
            regulation?: string | null;
            telegram?: string | null;
            unpaid_by_address?: number | null;
            unpaid_by_phone?: number | null;
            unpaid_most?: number | null;
            unpaid_quotas?: number | null;
            unpaid_share?: number | null;
            whatsapp?: string | null;
        };
        AppChange: components["schemas"]["AppBody"] & {
            was?: components["schemas"]["AppBody"];
        };
        AppSettings: {
            authorization: string | null;
            authorization_number: string | null;
            cart_bilhete_bg: string;
            cart_bilhete_color: string;
            cart_btn_bg: string;
            cart_btn_color: string;
            cart_color: string;
            color_primary: string;
            color_secondary: string;
            document: string | null;
            email: string | null;
            id: number;
            instagram: string | null;
            logo: components["schemas"]["Logo"] | null;
            organizer: string | null;
            privacy: string | null;
            question_bg: string;
            question_color: string;
            questions: components["schemas"]["Question"][];
            regulation: string | null;
            telegram: string | null;
            unpaid_by_address: number | null;
            unpaid_by_phone: number | null;
            unpaid_most: number | null;
            unpaid_quotas: number | null;
            unpaid_share: number | null;
            whatsapp: string | null;
        };
        AuditRow: {
            action: string;
            address: string;
            after: unknown;
            at: string;
            before: unknown;
            id: number;
            operator: {
                id: number;
                name: string;
                role: string;
            } | null;
            subject: string;
            subject_action_id: number | null;
            subject_id: string | null;
            subject_role: string | null;
            subject_title: string | null;
        };
        Balances: {
            balances: {
                afiliado_id: number;
                owed: number;
            }[];
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        BankAnswer: {
            /** @enum {unknown} */
            bank: "answered" | "silent" | "resting";
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            purchase: components["schemas"]["PurchaseState"];
            /** @enum {number} */
            success: 200;
        };
        Buyer: {
            amount: number;
            created_at: string;
            id: number;
            last_paid_at: string | null;
            name: string;
            purchases: number;
            telefone: string;
        };
        BuyerCampaign: {
            amount: number;
            cover: components["schemas"]["CampaignCover"] | null;
            finished: boolean;
            ganhador: string | null;
            id: number;
            last_at: string;
            prev_sorteio: string | null;
            purchases: number;
            title: string;
            unpaid: number;
            user_id: number;
            won: string[];
        };
        BuyerCode: {
            class?: components["schemas"]["NoticeClass"];
            demo?: boolean;
            expires_in: number;
            msg?: string;
            printed?: boolean;
            request: string;
            resend_in: number;
            /** @enum {number} */
            success: 200;
            tries_left: number;
        };
        BuyerContact: {
            name: string;
            telefone: string;
        };
        BuyerPhone: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            telefone: string;
        };
        BuyerPurchasesFilter: {
            final?: string | null;
            initial?: string | null;
            page?: number;
            status?: ("all" | "active" | "finished") | null;
        };
        BuyerSilence: {
            refuses: boolean;
        };
        BuyerSummary: {
            amount: number;
            coupons: number;
            name: string;
            prizes: {
                drawn: number;
                quotas: number;
                roulette: number;
            };
            purchases: number;
            quotas: number;
            since: string | null;
            spins: {
                earned: number;
                left: number;
            };
            telefone: string;
        };
        BuyerSummaryAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            summary: components["schemas"]["BuyerSummary"];
        };
        Campaign: {
            account_id: number;
            avisar_pix: boolean;
            avisar_premio: boolean;
            avisar_sorteio: boolean;
            bigger_title_daily: number;
            bigger_title_end_at: string | null;
            bigger_title_init_at: string | null;
            bigger_title_status: number;
            concurso: string | null;
            cover: components["schemas"]["CampaignCover"] | null;
            created_at: string;
            description: string | null;
            disputed: boolean;
            draw_rule: components["schemas"]["DrawRule"];
            emphasis: boolean;
            extracao?: number;
            extracao2?: number;
            extracao3?: number;
            extracao4?: number;
            extracao5?: number;
            federal: number | null;
            fotos: components["schemas"]["Photo"][];
            ganhador?: components["schemas"]["Winner"];
            ganhador2?: components["schemas"]["Winner"];
            ganhador2_dispute?: components["schemas"]["WinnerDispute"];
            ganhador2_drawn_at?: string;
            ganhador2_note?: components["schemas"]["WinnerNote"];
            ganhador2_origin?: components["schemas"]["WinnerOrigin"];
            ganhador2_payment?: components["schemas"]["WinnerPayment"];
            ganhador2_photo?: components["schemas"]["WinnerPhoto"];
            ganhador2_transaction?: components["schemas"]["WinningPurchase"];
            ganhador2_transaction_total?: components["schemas"]["WinnerTotals"];
            ganhador3?: components["schemas"]["Winner"];
            ganhador3_dispute?: components["schemas"]["WinnerDispute"];
            ganhador3_drawn_at?: string;
            ganhador3_note?: components["schemas"]["WinnerNote"];
            ganhador3_origin?: components["schemas"]["WinnerOrigin"];
            ganhador3_payment?: components["schemas"]["WinnerPayment"];
            ganhador3_photo?: components["schemas"]["WinnerPhoto"];
            ganhador3_transaction?: components["schemas"]["WinningPurchase"];
            ganhador3_transaction_total?: components["schemas"]["WinnerTotals"];
            ganhador4?: components["schemas"]["Winner"];
            ganhador4_dispute?: components["schemas"]["WinnerDispute"];
            ganhador4_drawn_at?: string;
            ganhador4_note?: components["schemas"]["WinnerNote"];
            ganhador4_origin?: components["schemas"]["WinnerOrigin"];
            ganhador4_payment?: components["schemas"]["WinnerPayment"];
            ganhador4_photo?: components["schemas"]["WinnerPhoto"];
            ganhador4_transaction?: components["schemas"]["WinningPurchase"];
            ganhador4_transaction_total?: components["schemas"]["WinnerTotals"];
            ganhador5?: components["schemas"]["Winner"];
            ganhador5_dispute?: components["schemas"]["WinnerDispute"];
            ganhador5_drawn_at?: string;
            ganhador5_note?: components["schemas"]["WinnerNote"];
            ganhador5_origin?: components["schemas"]["WinnerOrigin"];
            ganhador5_payment?: components["schemas"]["WinnerPayment"];
            ganhador5_photo?: components["schemas"]["WinnerPhoto"];
            ganhador5_transaction?: components["schemas"]["WinningPurchase"];
            ganhador5_transaction_total?: components["schemas"]["WinnerTotals"];
            ganhador_dispute?: components["schemas"]["WinnerDispute"];
            ganhador_drawn_at?: string;
            ganhador_mais?: components["schemas"]["Winner"];
            ganhador_mais_dispute?: components["schemas"]["WinnerDispute"];
            ganhador_mais_drawn_at?: string;
            ganhador_mais_note?: components["schemas"]["WinnerNote"];
            ganhador_mais_payment?: components["schemas"]["WinnerPayment"];
            ganhador_mais_photo?: components["schemas"]["WinnerPhoto"];
            ganhador_mais_transaction_total?: components["schemas"]["WinnerTotals"];
            ganhador_note?: components["schemas"]["WinnerNote"];
            ganhador_origin?: components["schemas"]["WinnerOrigin"];
            ganhador_payment?: components["schemas"]["WinnerPayment"];
            ganhador_photo?: components["schemas"]["WinnerPhoto"];
            ganhador_transaction?: components["schemas"]["WinningPurchase"];
            ganhador_transaction_total?: components["schemas"]["WinnerTotals"];
            id: number;
            instagram: string | null;
            max_reserva: number;
            minimum_transaction: number;
            multiple_active: number;
            multiple_description: string | null;
            multiple_end_at: string | null;
            multiple_init_at: string | null;
            multiple_title: string | null;
            pagos_count: number;
            percent_status: number;
            percent_view: boolean;
            premios?: string[];
            premios2?: string[];
            premios3?: string[];
            premios4?: string[];
            premios5?: string[];
            prev_sorteio: string | null;
            price: number;
            price2: number | null;
            price3: number | null;
            price4: number | null;
            product: string;
            product2: string | null;
            product3: string | null;
            product4: string | null;
            product5: string | null;
            product_mais: string | null;
            qtd1: number | null;
            qtd2: number | null;
            qtd3: number | null;
            quantity_suggested_1: number | null;
            quantity_suggested_2: number | null;
            quantity_suggested_3: number | null;
            quantity_suggested_4: number | null;
            quantity_suggested_5: number | null;
            quantity_suggested_6: number | null;
            reservados_count: number;
            resultado?: string;
            resultado2?: string;
            resultado3?: string;
            resultado4?: string;
            resultado5?: string;
            roulette_qtd: number | null;
            roulette_qtd2: number | null;
            roulette_qtd3: number | null;
            roulette_spin: number | null;
            roulette_spin2: number | null;
            roulette_spin3: number | null;
            state: components["schemas"]["CampaignState"];
            status_detail: number;
            status_text: string | null;
            telegram: string | null;
            title: string;
            top_daily: number;
            top_end_at: string | null;
            top_init_at: string | null;
            top_qtd_users: number;
            top_status: number;
            total: number;
            total_count: number;
            trigger_button: string | null;
            trigger_description: string | null;
            trigger_link: string | null;
            trigger_redirect_link: string | null;
            trigger_redirect_time: number | null;
            trigger_title: string | null;
            updated_at: string;
            url_amigavel: string;
            whatsapp: string | null;
        };
        CampaignAnswer: {
            action: components["schemas"]["Campaign"];
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        CampaignBody: {
            account_id?: number | null;
            avisar_pix?: boolean | null;
            avisar_premio?: boolean | null;
            avisar_sorteio?: boolean | null;
            bigger_title_daily?: number | null;
            bigger_title_end_at?: string | null;
            bigger_title_init_at?: string | null;
            bigger_title_status?: number | null;
            description?: string | null;
            emphasis?: boolean | null;
            instagram?: string | null;
            max_reserva?: number | null;
            minimum_transaction?: number | null;
            multiple_active?: number | null;
            multiple_description?: string | null;
            multiple_end_at?: string | null;
            multiple_init_at?: string | null;
            multiple_title?: string | null;
            numbers?: number | null;
            percent_status?: number | null;
            percent_view?: boolean | null;
            prev_sorteio?: string | null;
            price?: number | null;
            price2?: number | null;
            price3?: number | null;
            price4?: number | null;
            product?: string | null;
            product2?: string | null;
            product3?: string | null;
            product4?: string | null;
            product5?: string | null;
            product_mais?: string | null;
            qtd1?: number | null;
            qtd2?: number | null;
            qtd3?: number | null;
            quantity_suggested_1?: number | null;
            quantity_suggested_2?: number | null;
            quantity_suggested_3?: number | null;
            quantity_suggested_4?: number | null;
            quantity_suggested_5?: number | null;
            quantity_suggested_6?: number | null;
            roulette_qtd?: number | null;
            roulette_qtd2?: number | null;
            roulette_qtd3?: number | null;
            roulette_spin?: number | null;
            roulette_spin2?: number | null;
            roulette_spin3?: number | null;
            status_detail?: number | null;
            status_text?: string | null;
            telegram?: string | null;
            title?: string | null;
            top_daily?: number | null;
            top_end_at?: string | null;
            top_init_at?: string | null;
            top_qtd_users?: number | null;
            top_status?: number | null;
            trigger_button?: string | null;
            trigger_description?: string | null;
            trigger_link?: string | null;
            trigger_redirect_link?: string | null;
            trigger_redirect_time?: number | null;
            trigger_title?: string | null;
            whatsapp?: string | null;
        };
        CampaignChange: components["schemas"]["CampaignBody"] & {
            was?: components["schemas"]["CampaignBody"];
        };
        CampaignCount: {
            action: number;
            class?: components["schemas"]["NoticeClass"];
            loading: boolean;
            msg?: string;
            pagos_count: number;
            reservados_count: number;
            /** @enum {number} */
            success: 200;
            total_count: number;
        };
        CampaignCover: {
            img: string;
            thumb: string;
        };
        CampaignFigures: {
            action: number;
            buyers_count: number;
            pagos_count: number;
            paid_amount: number;
            pending_count: number;
            reservados_count: number;
        };
        CampaignOverview: {
            days: {
                day: string;
                quotas: number;
            }[];
            hours: {
                at: string;
                quotas: number;
            }[];
            late: {
                amount: number;
                purchases: number;
            };
            money: {
                amount: number;
                purchases: number;
                status: string;
            }[];
            timeline: components["schemas"]["AuditRow"][] | null;
        };
        CampaignPage: {
            class?: components["schemas"]["NoticeClass"];
            current_page: number;
            data: components["schemas"]["Campaign"][];
            last_page: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
            total: number;
        };
        CampaignSituation: {
            id: number;
            title: string;
        };
        /** @enum {unknown} */
        CampaignState: "active" | "closed" | "trash";
        CampaignTitle: {
            id: number;
            title: string;
        };
        /** @enum {unknown} */
        CodeMethod: "sms" | "totp" | "recovery" | "passkey";
        ComparedFigures: {
            conversion: components["schemas"]["Conversion"];
            final: string;
            gasto_medio: number;
            gasto_transaction: number;
            initial: string;
            refunded_amount: number;
            refunded_transaction: number;
            spans: number;
            total_amount: number;
            total_cotas: number;
            total_liquid: number;
            total_transaction: number;
            total_user: number;
            until: string;
            whole_amount: number;
        };
        ComparedSide: {
            conversion: components["schemas"]["Conversion"];
            gasto_transaction: number;
            total_amount: number;
            total_cotas: number;
            total_transaction: number;
        };
        ComparedSpan: {
            final: string;
            initial: string;
            spans: number;
            until: string;
        };
        /** @enum {unknown} */
        Comparison: "week" | "yesterday" | "month" | "year" | "mean" | "before" | "day" | "none";
        ComparisonFilter: {
            action_id?: number | null;
            antes?: string | null;
            comparado?: components["schemas"]["Comparison"] | null;
            final?: string | null;
            initial?: string | null;
            periodo?: components["schemas"]["PeriodName"] | null;
        };
        ComparisonOfPeriods: {
            before: components["schemas"]["ComparedSide"] | null;
            compared: components["schemas"]["ComparedSpan"] | null;
            final: string | null;
            initial: string | null;
            moved: {
                by: number;
                id: number;
                title: string;
            }[];
            now: components["schemas"]["ComparedSide"];
            points: {
                before: number | null;
                total_amount: number | null;
            }[];
        };
        Condition: {
            checked_at: string;
            checks: components["schemas"]["HealthCheck"][];
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            paid_lately: number;
            /** @enum {number} */
            success: 200;
            version: string;
        };
        Conversion: {
            cancelled: number;
            expired: number;
            paid: number;
            percent: number | null;
        };
        CounterOffer: {
            now: components["schemas"]["OfferTerms"] | null;
            seen: components["schemas"]["OfferTerms"] | null;
            until: string | null;
            /** @enum {unknown} */
            why: "changed" | "scarce" | "phone" | "network" | "campaign";
        };
        Coupon: {
            action_id: number;
            amount: number;
            created_at: string;
            expires_at: string;
            id: number;
            main: boolean;
            /** @enum {unknown} */
            phase: "soon" | "running" | "ended";
            title: string;
            total_count: number;
            updated_at: string;
        };
        CouponAnswer: {
            class?: components["schemas"]["NoticeClass"];
            coupon: components["schemas"]["Coupon"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        CouponChange: components["schemas"]["CouponFields"] & {
            was?: components["schemas"]["CouponFields"];
        };
        CouponFields: {
            amount?: number | null;
            created_at?: string | null;
            expires_at?: string | null;
            title?: string;
        };
        CouponForecast: {
            class?: components["schemas"]["NoticeClass"];
            count: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        CouponRemoved: {
            class?: components["schemas"]["NoticeClass"];
            main: boolean;
            msg?: string;
            /** @enum {number} */
            success: 200;
            updated_at: string;
        };
        CurrentPassword: {
            current_password?: string;
        };
        DeletedViewAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            view: components["schemas"]["SavedViewBody"];
        };
        DeliveryAttempt: {
            action_id: number;
            answer: string | null;
            at: string;
            delivery_id: number;
            error: string | null;
            event_title: string;
            id: number;
            ms: number;
            name: string | null;
            next_at: string | null;
            nth: number;
            ok: boolean;
            request: string | null;
            /** @enum {unknown} */
            state: "waiting" | "sending" | "delivered" | "failed" | "lapsed";
            status: number | null;
            test: boolean;
            transaction_id: number | null;
        };
        DeliveryAttempts: {
            class?: components["schemas"]["NoticeClass"];
            current_page: number;
            data: components["schemas"]["DeliveryAttempt"][];
            last_page: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
            total: number;
        };
        Digits: string | number | null;
        /** @enum {unknown} */
        DisputeState: "in_mediation" | "refunded";
        Done: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        DrawAnswer: {
            action: components["schemas"]["Campaign"];
            class?: components["schemas"]["NoticeClass"];
            ganhador?: components["schemas"]["Winner"];
            ganhador2?: components["schemas"]["Winner"];
            ganhador3?: components["schemas"]["Winner"];
            ganhador4?: components["schemas"]["Winner"];
            ganhador5?: components["schemas"]["Winner"];
            ganhador_mais?: components["schemas"]["Winner"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        DrawBody: {
            cobrancas_sem_resposta?: number | null;
            concurso?: components["schemas"]["Digits"];
            de_novo1?: components["schemas"]["Digits"];
            de_novo2?: components["schemas"]["Digits"];
            de_novo3?: components["schemas"]["Digits"];
            de_novo4?: components["schemas"]["Digits"];
            de_novo5?: components["schemas"]["Digits"];
            encerrar_vendas?: components["schemas"]["DrawFlag"];
            federal?: components["schemas"]["DrawFlag"];
            fonte?: string | null;
            fora_da_regra?: components["schemas"]["DrawFlag"];
            id?: number;
            motivo?: string | null;
            premio1?: components["schemas"]["Digits"];
            premio2?: components["schemas"]["Digits"];
            premio3?: components["schemas"]["Digits"];
            premio4?: components["schemas"]["Digits"];
            premio5?: components["schemas"]["Digits"];
            resultado?: components["schemas"]["Digits"];
            resultado2?: components["schemas"]["Digits"];
            resultado3?: components["schemas"]["Digits"];
            resultado4?: components["schemas"]["Digits"];
            resultado5?: components["schemas"]["Digits"];
            valor_sem_resposta?: number | null;
        };
        DrawCheck: {
            above: number | null;
            below: number | null;
            cobrancas_sem_resposta: number;
            on_sale: boolean;
            quota: {
                number: number;
                sold: boolean;
            } | null;
            sentences: string[];
            valor_sem_resposta: number;
        };
        DrawConductor: {
            device: string;
            mine: boolean;
            operator: string;
            since: string;
        };
        DrawDecisionBody: {
            /** @enum {unknown} */
            decision: "correct" | "keep";
            motivo: string;
            /** @enum {unknown} */
            prize: "first" | "second" | "third" | "fourth" | "fifth";
        };
        DrawFlag: (0 | 1) | null;
        DrawOrigin: ("confirmed" | "typed" | "contradicted" | "offRule" | "corrected" | "kept") | null;
        DrawRehearsal: {
            at: string;
            concurso: number | null;
            data: string | null;
            prize: components["schemas"]["PrizeName"];
            quota: number | null;
            quotas: number | null;
            stops: {
                name: components["schemas"]["RunCheckName"];
                sentence: string;
            }[];
            unsold: string | null;
        };
        /** @enum {unknown} */
        DrawRule: "modulo" | "federal-1";
        DrawRun: {
            checked_at: string;
            checks: {
                decided: {
                    at: string;
                    operator: string;
                } | null;
                name: components["schemas"]["RunCheckName"];
                sentence: string;
                /** @enum {unknown} */
                state: "fine" | "decided" | "warns" | "asks" | "waits" | "stops";
                transaction_id: number | null;
            }[];
            conductor: components["schemas"]["DrawConductor"] | null;
            contest: components["schemas"]["RunContest"] | null;
            prizes: {
                drawn: boolean;
                locked: boolean;
                paid: boolean;
                prize: components["schemas"]["PrizeName"];
                told_at: string | null;
            }[];
            turn: components["schemas"]["PrizeName"] | null;
        };
        DrawRunAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            run: components["schemas"]["DrawRun"];
            /** @enum {number} */
            success: 200;
        };
        EarnedCoupon: {
            id: number;
            title: string;
        };
        EndedReservations: {
            ended: number;
            paid: number;
            percent: number | null;
        };
        ExtremeQuota: {
            name: string;
            number: string;
        };
        ExtremesQuestion: {
            final?: string | null;
            initial?: string | null;
            qtd?: number;
            /** @enum {unknown} */
            type: "menor" | "maior";
        };
        Failure: {
            class: string;
            error?: string;
            error_code?: string;
            errors?: {
                [key: string]: string[];
            };
            msg: string;
            now?: {
                [key: string]: unknown;
            };
            offer?: components["schemas"]["CounterOffer"];
            request_id?: string;
            retry_after?: number;
            scope?: string;
            /** @enum {boolean} */
            success: false;
            telefone?: string;
            tries_left?: number;
        };
        FederalResult: {
            concurso: number;
            data: string | null;
            premios: string[];
        };
        FigureChoices: {
            affiliates: components["schemas"]["OperatorName"][];
            gone: components["schemas"]["LinkTitle"][];
            links: components["schemas"]["LinkTitle"][];
            since: string;
            title: string;
        };
        /** @enum {unknown} */
        FigureSource: "all" | "organic" | "ads";
        FileForm: {
            /** Format: binary */
            file: string;
        } & {
            [key: string]: string;
        };
        FirstSteps: {
            account: string | null;
            campaign: components["schemas"]["CampaignTitle"] | null;
            organizer: string | null;
            sale: boolean;
            theme: boolean;
        };
        FirstStepsAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            steps: components["schemas"]["FirstSteps"] | null;
            /** @enum {number} */
            success: 200;
        };
        Found: {
            affiliates: components["schemas"]["FoundOperator"][];
            campaigns: {
                id: number;
                state: components["schemas"]["CampaignState"];
                title: string;
            }[];
            class?: components["schemas"]["NoticeClass"];
            links: {
                id: number;
                rifa: components["schemas"]["CampaignTitle"];
                title: string;
            }[];
            managers: components["schemas"]["FoundOperator"][];
            msg?: string;
            people: {
                id: number;
                name: string;
                rifa: components["schemas"]["CampaignTitle"] | null;
                similar: boolean;
                telefone: string;
            }[];
            quotas: {
                number: string;
                rifa: components["schemas"]["CampaignTitle"];
                /** @enum {unknown} */
                state: "free" | "reserved" | "sold";
                transaction_id: number | null;
                user_id: number | null;
                user_name: string | null;
            }[];
            /** @enum {number} */
            success: 200;
            transactions: {
                created_at: string;
                id: number;
                rifa: components["schemas"]["CampaignTitle"];
                status: string;
                transaction_amount: number;
                user_id: number;
                user_name: string;
            }[];
        };
        FoundOperator: {
            email?: string;
            id: number;
            name: string;
        };
        /** @enum {unknown} */
        GatewayName: "pay2m" | "fluxsis" | "codepay" | "suitpay" | "mercadopago" | "paggue" | "pagstar" | "sandbox";
        /** @enum {unknown} */
        GatewayRate: "parcial" | "total";
        GivenCode: {
            code: string;
        };
        Health: {
            ok: boolean;
        };
        HealthCheck: {
            /** @enum {unknown} */
            about: "process" | "jobs" | "disk" | "servers" | "server" | "database" | "replica" | "clock" | "quotas" | "figures" | "backup" | "deliveries" | "events" | "reports" | "sums" | "reservations" | "charges" | "account" | "receivers" | "sms" | "mail" | "files" | "https";
            amount: number | null;
            at: string | null;
            because: ("full" | "waiting" | "unlimited" | "late" | "untried" | "broken" | "unplanned" | "unused" | "refusing" | "silent" | "unnotified" | "paused" | "here" | "unset" | "outdated" | "apart") | null;
            id: number | null;
            name: string | null;
            /** @enum {unknown} */
            state: "fine" | "note" | "slow" | "failing";
            version: string | null;
        };
        InstantPrize: {
            name: string | null;
            number: string;
            title: string;
        };
        KeptPurchase: {
            id: number;
            token: string;
        };
        KeptPurchases: {
            kept: components["schemas"]["KeptPurchase"][];
        };
        LateDecision: {
            reason: string;
        };
        LatePayment: {
            account: string;
            arrived_at: string;
            /** @enum {unknown} */
            cause: "drawn" | "trashed" | "scarce" | "cancelled" | "rejected" | "disputed" | "differed" | "returned";
            created_at: string;
            decided_at: string | null;
            decided_by: string | null;
            deliverable: boolean;
            delivered: number;
            free: number;
            id: number;
            paid_at: string | null;
            payment_fee: number;
            payment_method_id: number;
            reason: string | null;
            received: number | null;
            reserved: number;
            rifa: components["schemas"]["CampaignTitle"];
            /** @enum {unknown} */
            state: "waiting" | "delivered" | "refunded";
            together: number;
            transaction_amount: number;
            undrawn: components["schemas"]["PrizeName"][];
            user: components["schemas"]["BuyerContact"];
            user_id: number;
            user_name: string;
        };
        LatePaymentAnswer: {
            class?: components["schemas"]["NoticeClass"];
            late_payment: components["schemas"]["LatePayment"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        LatePaymentsAnswer: {
            class?: components["schemas"]["NoticeClass"];
            decided: number;
            left: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        Link: {
            action_id: number;
            action_title: string;
            afiliado: {
                deleted: boolean;
                name: string;
                percent: number;
            } | null;
            afiliado_id: number | null;
            afiliado_percent: number | null;
            created_at: string;
            google_tag: components["schemas"]["NamedTracker"] | null;
            google_tag_id: number | null;
            id: number;
            pixel: components["schemas"]["NamedTracker"] | null;
            pixel_id: number | null;
            /** @enum {unknown} */
            source: "admin" | "gestor";
            title: string;
            total_amount: number;
            total_commission: number;
            total_transaction: number;
            url_amigavel: string;
            visits: number;
        };
        LinkAnswer: {
            class?: components["schemas"]["NoticeClass"];
            link: components["schemas"]["Link"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        LinkChange: components["schemas"]["LinkFields"] & {
            was?: components["schemas"]["LinkFields"];
        };
        LinkChoices: {
            affiliates: {
                id: number;
                name: string;
                percent: number | null;
            }[];
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            pixels: components["schemas"]["TrackerChoice"][];
            /** @enum {number} */
            success: 200;
            tags: components["schemas"]["TrackerChoice"][];
        };
        LinkFields: {
            afiliado_id?: number | null;
            afiliado_percent?: number | null;
            google_tag_id?: number | null;
            pixel_id?: number | null;
            title?: string;
        };
        LinkPeriods: {
            today: components["schemas"]["LinkTotals"];
            total: components["schemas"]["LinkTotals"];
            week: components["schemas"]["LinkTotals"];
        };
        /** @enum {unknown} */
        LinkSource: "admin" | "gestor" | "afiliado";
        LinkTitle: {
            id: number;
            title: string;
        };
        LinkTotals: {
            total_amount: number;
            total_commission: number;
            total_transaction: number;
            visits: number;
        };
        LinkTotalsAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            totals: components["schemas"]["LinkTotals"];
        };
        Logo: {
            colors: {
                hex: string;
                share: number;
            }[];
            file_name: string;
            height: number;
            img: string;
            name: string;
            opaque: boolean;
            width: number;
        };
        MadePasskey: {
            id: string;
            rawId: string;
            response: {
                attestationObject: string;
                clientDataJSON: string;
                transports?: string[];
            };
            /** @enum {string} */
            type: "public-key";
        };
        MadeSpin: {
            at: string;
            spin: number;
            title: string | null;
        };
        MainCoupon: {
            main?: boolean;
            since?: string;
        };
        MainCouponAnswer: {
            class?: components["schemas"]["NoticeClass"];
            coupon: components["schemas"]["Coupon"];
            msg?: string;
            previous: number | null;
            /** @enum {number} */
            success: 200;
        };
        ManagerAnswer: {
            class?: components["schemas"]["NoticeClass"];
            gestor: components["schemas"]["Operator"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        MetaApi: {
            class?: components["schemas"]["NoticeClass"];
            current: string;
            days: number | null;
            due: boolean;
            ends: string | null;
            msg?: string;
            /** @enum {number} */
            success: 200;
            version: string;
        };
        Metrics: {
            compared: components["schemas"]["ComparedFigures"] | null;
            conversion: components["schemas"]["Conversion"];
            cumulative: {
                points: {
                    at: string;
                    before: number | null;
                    total_amount: number | null;
                }[];
                /** @enum {unknown} */
                step: "hour" | "day";
            };
            days: {
                before: number;
                data_format: string;
                day: string;
                refunded_transaction: number;
                total_amount: number;
                total_liquid: number;
                total_transaction: number;
                total_user: number;
            }[];
            final: string | null;
            gasto_medio: number;
            gasto_transaction: number;
            hours: {
                before: number | null;
                hour: number;
                total_amount: number;
                total_transaction: number;
            }[];
            initial: string | null;
            links: {
                before: number | null;
                link_id: number | null;
                title: string | null;
                total_amount: number;
                total_transaction: number;
            }[];
            refunded_amount: number;
            refunded_transaction: number;
            sources: {
                before: number | null;
                /** @enum {unknown} */
                source: "organic" | "ads";
                total_amount: number;
                total_transaction: number;
            }[];
            total_amount: number;
            total_cotas: number;
            total_liquid: number;
            total_transaction: number;
            total_user: number;
        };
        MetricsFilter: {
            afiliado_id?: number | null;
            antes?: string | null;
            comparado?: components["schemas"]["Comparison"] | null;
            final?: string | null;
            initial?: string | null;
            link_id?: number | null;
            periodo?: components["schemas"]["PeriodName"] | null;
            source?: components["schemas"]["FigureSource"] | null;
        };
        MonthOfSeller: {
            before: number | null;
            id: number;
            total_amount: number;
        };
        MyCampaign: {
            ganhador: string | null;
            photo: string | null;
            prev_sorteio: string | null;
            purchases: components["schemas"]["MyPurchase"][];
            title: string;
            url_amigavel: string;
        };
        MyPurchase: {
            amount: number;
            created_at: string;
            delivered: number;
            due: number;
            expires_at: string;
            id: number;
            kept: boolean;
            prizes: number;
            spins_left: number;
            stage: components["schemas"]["PurchaseStage"];
        };
        MyQuotas: {
            campaigns: components["schemas"]["MyCampaign"][];
            class?: components["schemas"]["NoticeClass"];
            has_more: boolean;
            msg?: string;
            /** @enum {number} */
            success: 200;
            telefone: string | null;
        };
        NamedTracker: {
            deleted: boolean;
            title: string;
        };
        NewApiAccess: {
            days: number;
            name: string;
            scopes: string[];
        };
        NewCoupon: {
            action_id: number;
            amount: number | null;
            created_at?: string | null;
            expires_at?: string | null;
            title: string;
        };
        NewLink: {
            action_id: number;
            afiliado_id?: number | null;
            afiliado_percent?: number | null;
            google_tag_id?: number | null;
            pixel_id?: number | null;
            title: string;
        };
        NewNotification: {
            action_id?: number | null;
            audience?: string;
            body?: string;
            buttons?: components["schemas"]["NewNotificationButton"][];
            is_poll?: number;
            notification_subtitle?: string;
            notification_title?: string;
            options?: string[];
            question?: string;
        };
        NewNotificationButton: {
            label: string;
            /** @enum {string} */
            type?: "CALL";
            url: string;
        };
        NewPayout: {
            afiliado_id: number;
            amount: number;
            how?: string | null;
            paid_on: string;
            receipt?: {
                data: string;
                name: string;
            } | null;
            until: string;
        };
        NewPixel: {
            pixel: string;
            pixel_access_token?: string;
            share_data: string;
            title: string;
        };
        NewRecoveryTemplate: {
            name: string;
            serves: string;
            text: string;
        };
        NewSupporter: {
            amount?: number | null;
            desde: string;
            forma: string;
            name: string;
            nota?: string;
            telefone: string;
            tipo: string;
        };
        NewTagManager: {
            container: string;
            share_data: string;
            title: string;
        };
        NewUtm: {
            action_id: number;
            title: string;
            utm_campaign: string;
            utm_content?: string;
            utm_medium: string;
            utm_source: string;
        };
        NewWebhook: {
            bearer_token?: string | null;
            body?: string;
            event: number | null;
            headers_data?: components["schemas"]["WebhookHeader"][];
            method?: string;
            title: string;
            url: string;
        };
        /** @enum {unknown} */
        NoticeClass: "success" | "info" | "error";
        Notification: {
            a_enviar: number;
            aceitas: number;
            action_id: number | null;
            audience: components["schemas"]["NotificationAudience"];
            author: string;
            body: string;
            buttons: components["schemas"]["NotificationButton"][];
            cliques: number;
            created_at: string;
            due_at: string;
            enviadas: number;
            exibidas: number;
            id: number;
            is_poll: number;
            notification_subtitle: string;
            notification_title: string;
            options: string[];
            perdidas: number;
            question: string;
            respostas: number[];
            /** @enum {unknown} */
            state: "held" | "sending" | "sent" | "cancelled";
            until: string;
        };
        NotificationAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            notification: components["schemas"]["Notification"];
            /** @enum {number} */
            success: 200;
        };
        /** @enum {unknown} */
        NotificationAudience: "everybody" | "buyers" | "unpaid";
        NotificationButton: {
            label: string;
            /** @enum {string} */
            type: "CALL";
            url: string;
        };
        NotificationReach: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            reached: number;
            /** @enum {number} */
            success: 200;
        };
        Notifications: {
            class?: components["schemas"]["NoticeClass"];
            current_page: number;
            data: components["schemas"]["Notification"][];
            last_page: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
            total: number;
        };
        NumberPage: {
            class?: components["schemas"]["NoticeClass"];
            current_page: number;
            data: string[];
            last_page: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
            total: number;
        };
        NumberPlace: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            place: number | null;
            /** @enum {number} */
            success: 200;
        };
        OfferTerms: {
            amount: number;
            due: number;
            quantity: number;
        };
        OpenedFile: {
            class?: components["schemas"]["NoticeClass"];
            content: string;
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        OpenedFilter: {
            action_id?: number | null;
            afiliado_id?: number | null;
            amount?: number | null;
            ate?: string | null;
            estado?: ("AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO" | "NENHUM") | null;
            final?: string | null;
            hora?: number | null;
            initial?: string | null;
            /** @enum {unknown} */
            kind: "sold" | "net" | "returned" | "paid" | "ended" | "pending";
            link_id?: number | null;
            order?: components["schemas"]["AmountOrder"] | null;
            page?: number;
            periodo?: components["schemas"]["PeriodName"] | null;
            source?: components["schemas"]["FigureSource"] | null;
        };
        OpenedPage: {
            at: string;
            buyers: number;
            class?: components["schemas"]["NoticeClass"];
            current_page: number;
            data: components["schemas"]["OpenedRow"][];
            ended: number;
            equal: boolean;
            figure: components["schemas"]["OpenedSum"];
            final: string | null;
            initial: string | null;
            last_page: number;
            left_out: {
                pending: number;
                returned: number;
                unpaid: number;
            };
            msg?: string;
            narrowed: components["schemas"]["OpenedSum"] | null;
            paid: number;
            purchases: number;
            since: {
                amount: number;
                count: number;
            };
            /** @enum {number} */
            success: 200;
            sum: components["schemas"]["OpenedSum"];
            total: number;
        };
        OpenedRow: {
            counted_amount: number;
            counted_at: string;
            counted_quotas: number;
            purchase: components["schemas"]["Transaction"];
        };
        OpenedSum: {
            amount: number;
            count: number;
            net: number;
            quotas: number;
            returned: number;
        };
        Operator: {
            afiliado_percent?: number;
            created_at: string;
            email?: string;
            id: number;
            name: string;
            pending: boolean;
            telefone?: string;
        };
        OperatorBody: {
            afiliado_percent?: number | null;
            email?: string;
            name?: string;
            telefone?: string;
        };
        OperatorChange: components["schemas"]["OperatorBody"] & {
            was?: components["schemas"]["OperatorBody"];
        };
        OperatorName: {
            id: number;
            name: string;
        };
        OperatorPage: {
            class?: components["schemas"]["NoticeClass"];
            current_page: number;
            data: components["schemas"]["Operator"][];
            last_page: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
            total: number;
        };
        OtherPassword: {
            email?: string;
            password?: string;
        };
        OwnLink: {
            action_id: number;
            action_title: string;
            federal: boolean;
            id: number;
            on_sale: boolean;
            paid_percent: number;
            percent: number;
            prev_sorteio: string | null;
            price: number;
            title: string;
            today: components["schemas"]["LinkTotals"];
            total: components["schemas"]["LinkTotals"];
            url_amigavel: string;
            week: components["schemas"]["LinkTotals"];
        };
        OwnLinkPage: {
            class?: components["schemas"]["NoticeClass"];
            current_page: number;
            data: components["schemas"]["OwnLink"][];
            last_page: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
            total: number;
        };
        OwnLinkTotals: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            totals: components["schemas"]["LinkPeriods"];
        };
        OwnSale: {
            action_title: string;
            commission: number | null;
            created_at: string;
            id: number;
            status: string;
            telefone: string;
            transaction_amount: number;
            user_name: string;
        };
        OwnSalePage: {
            class?: components["schemas"]["NoticeClass"];
            current_page: number;
            data: components["schemas"]["OwnSale"][];
            last_page: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
            total: number;
        };
        PaidQuota: {
            number: string;
            transaction: {
                id: number;
                paid_at: string;
            };
            user: components["schemas"]["BuyerContact"];
            user_id: number;
        };
        Passkey: {
            created_at: string;
            id: number;
            last_used_at: string | null;
            name: string;
        };
        PasskeyChallenge: {
            options: components["schemas"]["PasskeyRequest"];
            origin: string;
        };
        PasskeyCreation: {
            /** @enum {unknown} */
            attestation?: "none" | "indirect" | "direct" | "enterprise";
            authenticatorSelection?: {
                requireResidentKey?: boolean;
                residentKey?: components["schemas"]["PasskeyRequirement"];
                userVerification?: components["schemas"]["PasskeyRequirement"];
            };
            challenge: string;
            excludeCredentials?: components["schemas"]["PasskeyDescriptor"][];
            pubKeyCredParams: {
                alg: number;
                type: string;
            }[];
            rp: {
                id?: string;
                name: string;
            };
            timeout?: number;
            user: {
                displayName: string;
                id: string;
                name: string;
            };
        };
        PasskeyDescriptor: {
            id: string;
            transports?: string[];
            type: string;
        };
        PasskeyRequest: {
            allowCredentials?: components["schemas"]["PasskeyDescriptor"][];
            challenge: string;
            rpId?: string;
            timeout?: number;
            userVerification?: components["schemas"]["PasskeyRequirement"];
        };
        /** @enum {unknown} */
        PasskeyRequirement: "required" | "preferred" | "discouraged";
        PasskeySignature: {
            id: string;
            rawId: string;
            response: {
                authenticatorData: string;
                clientDataJSON: string;
                signature: string;
            };
            /** @enum {string} */
            type: "public-key";
        };
        /** @enum {unknown} */
        PauseReason: "failure" | "gone" | "operator";
        Payout: {
            afiliado_id: number;
            amount: number;
            by: string;
            created_at: string;
            how: string | null;
            id: number;
            paid_on: string;
            reason: string | null;
            receipt_name: string | null;
            /** @enum {unknown} */
            state: "recorded" | "seen" | "undone";
            undone_at: string | null;
            undone_by: string | null;
            until: string;
        };
        PayoutAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            payout: components["schemas"]["Payout"];
            /** @enum {number} */
            success: 200;
        };
        PayoutPage: {
            class?: components["schemas"]["NoticeClass"];
            current_page: number;
            data: components["schemas"]["Payout"][];
            last_page: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
            total: number;
        };
        /** @enum {unknown} */
        PeriodName: "today" | "week" | "month" | "geral";
        PeriodTotals: {
            geral: number;
            month: number;
            today: number;
            week: number;
        };
        PersonFile: {
            class?: components["schemas"]["NoticeClass"];
            file: {
                bytes: number;
                expires_at: string;
                url: string;
            };
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        PersonFound: {
            asks_code_after: number | null;
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            person: {
                account: {
                    id: number;
                    name: string;
                    role: components["schemas"]["AccountRole"];
                } | null;
                goes: components["schemas"]["PersonPart"][];
                held: components["schemas"]["PersonHold"][];
                keeps: components["schemas"]["PersonPart"][];
                name: string;
                prizes: number;
                purchases: number;
                since: string | null;
                supporter: boolean;
            } | null;
            /** @enum {number} */
            success: 200;
            telefone: string;
        };
        PersonHold: {
            action_id: number;
            /** @enum {unknown} */
            kind: "open" | "disputed" | "late" | "undrawn" | "owed";
            transaction_id: number | null;
            why: string;
        };
        PersonPart: {
            count: number;
            what: string;
            why: string;
        };
        PersonPhone: {
            telefone: string;
        };
        PersonProof: {
            class?: components["schemas"]["NoticeClass"];
            content: string;
            msg?: string;
            number: string;
            /** @enum {number} */
            success: 200;
        };
        Photo: {
            id: number;
            img: string;
            rifa_id: number;
        };
        Pix: {
            charge_id: string | null;
            copia_e_cola: string;
            expires_at: string;
        };
        Pixel: {
            created_at: string;
            id: number;
            links: number;
            pixel: string;
            pixel_access_token: string;
            share_data: string;
            title: string;
            token_at: string | null;
            updated_at: string;
        };
        PixelAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            pixel: components["schemas"]["Pixel"];
            /** @enum {number} */
            success: 200;
        };
        PixelChange: components["schemas"]["PixelFields"] & {
            was?: components["schemas"]["PixelFields"];
        };
        PixelCoverage: {
            name: string;
            percent: number;
        };
        PixelFields: {
            pixel?: string;
            pixel_access_token?: string;
            share_data?: string;
            title?: string;
        };
        PixelQuality: {
            class?: components["schemas"]["NoticeClass"];
            detail?: {
                coverage: components["schemas"]["PixelCoverage"][];
                deduplicated: number | null;
                freshness: ("real_time" | "hourly" | "daily" | "weekly") | null;
                missing: components["schemas"]["PixelCoverage"] | null;
                score: number;
                unsent: number;
            };
            msg?: string;
            poor: boolean;
            sentence: string;
            /** @enum {unknown} */
            state: "told" | "unread" | "silent" | "none";
            /** @enum {number} */
            success: 200;
        };
        PixelTest: {
            access_token: string;
            id?: number;
            pixel: string;
        };
        PreviewAnswer: {
            class?: components["schemas"]["NoticeClass"];
            html: string | null;
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        /** @enum {unknown} */
        PrizeName: "first" | "second" | "third" | "fourth" | "fifth" | "plus";
        PrizePaymentBody: {
            note: string;
            prize: components["schemas"]["PrizeName"];
        };
        PrizePurchase: {
            payment_method_id: number;
            transaction_amount: number;
        };
        PrizeQuota: {
            action_id: number;
            detail: components["schemas"]["PrizePurchase"] | null;
            id: number;
            percent: number | null;
            position?: number | null;
            quota_number: string;
            /** @enum {unknown} */
            state: "held" | "free" | "sold" | "returned";
            time_at: string | null;
            title: string;
            transaction_id: number | null;
            transaction_total: components["schemas"]["WinnerTotal"] | null;
            updated_at: string;
            user_id: number | null;
            user_name: string | null;
            user_telefone: string | null;
        };
        PrizeQuotaAnswer: {
            class?: components["schemas"]["NoticeClass"];
            cota: components["schemas"]["PrizeQuota"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        PrizeQuotaChange: components["schemas"]["PrizeQuotaFields"] & {
            was?: components["schemas"]["PrizeQuotaFields"];
        };
        PrizeQuotaFields: {
            percent?: number | null;
            title?: string;
        };
        PrizeQuotaForm: {
            action_id: number;
            cota?: (string | number) | null;
            percent?: number | null;
            qtd?: number | null;
            title?: string;
        };
        PrizeQuotaLine: {
            error: string | null;
            line: number;
        };
        PrizeQuotaList: {
            action_id: number;
            check?: boolean;
            cotas: string;
        };
        PrizeQuotaProgress: {
            free: number;
            next: {
                missing: number;
                percent: number;
                quota_number: string;
            } | null;
            paid: number;
            percents: {
                count: number;
                held: number;
                percent: number;
            }[];
            total: number;
        };
        /** @enum {unknown} */
        PrizeStatus: "1" | "2" | "3";
        ProofPrizes: string[] | null;
        PublicCampaign: {
            commitment: string | null;
            coupon: {
                amount: number;
                end_at: string;
                title: string;
            } | null;
            description: string | null;
            doubled: {
                description: string | null;
                end_at: string | null;
                init_at: string | null;
                title: string | null;
            } | null;
            draw_rule: components["schemas"]["PublicDrawRule"];
            emphasis: boolean;
            ends: {
                biggest: components["schemas"]["ExtremeQuota"] | null;
                smallest: components["schemas"]["ExtremeQuota"] | null;
            } | null;
            ends_period: string | null;
            instagram: string | null;
            instant_prizes: components["schemas"]["InstantPrize"][];
            left: number | null;
            maximum_quantity: number;
            minimum_quantity: number;
            on_sale: boolean;
            paid: number | null;
            payment_fee: {
                basis_points: number;
                fixed: number;
            } | null;
            photos: string[];
            prev_sorteio: string | null;
            price: number;
            product_mais: string | null;
            products: {
                place: number;
                title: string;
            }[];
            ranking: {
                name: string;
                quotas: number;
            }[] | null;
            ranking_period: string | null;
            reserved: number | null;
            roulette: {
                from: number;
                spins: number;
            }[];
            roulette_prizes: components["schemas"]["PublicRoulettePrizes"] | null;
            sandbox: boolean;
            status_detail: number;
            status_text: string | null;
            suggested: {
                quantity: number;
                recommended: boolean;
            }[];
            telegram: string | null;
            theme: components["schemas"]["Theme"];
            tiers: {
                from: number;
                price: number;
            }[];
            title: string;
            total: number;
            url_amigavel: string;
            whatsapp: string | null;
            winners: components["schemas"]["PublicWinner"][];
        };
        PublicDrawRule: {
            example: {
                premios: string[];
                quota: string;
                sentences: string[];
            } | null;
            name: components["schemas"]["DrawRule"];
            sentences: string[];
        };
        PublicRoulettePrizes: {
            titles: {
                count: number;
                title: string;
            }[];
            total: number;
            won: number;
        };
        PublicWinner: {
            contest: string | null;
            dispute: ("disputed" | "returned") | null;
            drawn_at: string;
            lottery: string[];
            name: string;
            number: string | null;
            origin: components["schemas"]["DrawOrigin"];
            photo: string | null;
            prize: components["schemas"]["PrizeName"];
            quotas: number;
            reading: string[];
            reason: string | null;
            result: string | null;
            title: string;
            told: string[];
        };
        PurchaseConsent: {
            at: string;
            version: string;
            wording: string;
        };
        PurchaseEvent: {
            at: string;
            event: string;
            note: string | null;
            operator: string | null;
        };
        PurchaseReview: {
            /** @enum {unknown} */
            kind: "unknown" | "contradicted" | "amount" | "reduced" | "part" | "unseen" | "again" | "disputed" | "foreign";
            sentence: string;
        };
        PurchaseRoulette: {
            class?: components["schemas"]["NoticeClass"];
            delivered: number;
            earned: number;
            given: number;
            msg?: string;
            open: boolean;
            paid_at: string | null;
            promised: number;
            spins: components["schemas"]["MadeSpin"][];
            stage: components["schemas"]["PurchaseStage"];
            /** @enum {number} */
            success: 200;
            telefone: string;
            titles: string[];
            total: number;
            won: number;
        };
        PurchaseSpins: {
            earned: number;
            left: number;
            won: {
                at: string;
                spin: number;
                title: string;
            }[];
        };
        /** @enum {unknown} */
        PurchaseStage: "waiting" | "review" | "paid" | "over" | "rejected" | "late" | "disputed" | "returned";
        PurchaseState: {
            after: components["schemas"]["AfterPurchase"] | null;
            amount: number;
            buyer: components["schemas"]["ReceiptBuyer"] | null;
            class?: components["schemas"]["NoticeClass"];
            coupons: components["schemas"]["EarnedCoupon"][];
            delivered: number;
            due: number;
            expires_at: string;
            id: number;
            msg?: string;
            numbers: string[];
            numbers_last_page: number;
            numbers_page: number;
            paid_at: string | null;
            pix: components["schemas"]["Pix"] | null;
            prizes: {
                number: string;
                title: string;
            }[];
            quantity: number;
            received: number | null;
            spins: components["schemas"]["PurchaseSpins"];
            stage: components["schemas"]["PurchaseStage"];
            status: string;
            /** @enum {number} */
            success: 200;
        };
        Purchased: {
            amount: number;
            class?: components["schemas"]["NoticeClass"];
            due: number;
            id: number;
            msg?: string;
            pix: components["schemas"]["Pix"];
            quantity: number;
            /** @enum {number} */
            success: 200;
            token: string;
        };
        PushAnswer: {
            choice: components["schemas"]["PushChoice"];
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            uid: string;
        };
        PushChange: {
            choice: components["schemas"]["PushChoice"];
            uid: string;
        };
        PushChoice: {
            draws: boolean;
            news: boolean;
            nights: boolean;
            pix: boolean;
        };
        PushDevice: {
            uid: string;
        };
        PushKey: {
            class?: components["schemas"]["NoticeClass"];
            key: string;
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        PushMove: {
            auth: string;
            endpoint: string;
            former: {
                auth: string;
                endpoint: string;
            };
            p256dh: string;
        };
        PushState: {
            choice: components["schemas"]["PushChoice"] | null;
            class?: components["schemas"]["NoticeClass"];
            ended: string | null;
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        PushSubscription: {
            auth: string;
            choice: components["schemas"]["PushChoice"];
            endpoint: string;
            kept: components["schemas"]["KeptPurchase"][];
            p256dh: string;
            uid?: string;
        };
        Question: {
            answer: string;
            question: string;
        };
        QuestionBody: {
            answer: string;
            question: string;
        };
        QuotaLookup: {
            class?: components["schemas"]["NoticeClass"];
            cota: {
                awarded: boolean;
                number: string;
                paid_at: string | null;
                percent: number | null;
                title: string | null;
            };
            msg?: string;
            state: components["schemas"]["QuotaState"];
            /** @enum {number} */
            success: 200;
            transaction: components["schemas"]["QuotaPurchase"] | null;
            transaction_reserved: components["schemas"]["QuotaReservation"] | null;
            user: components["schemas"]["QuotaOwner"] | null;
            user_reserved: components["schemas"]["QuotaReserver"] | null;
        };
        QuotaOwner: {
            id: number;
            name: string;
            telefone: string;
        };
        QuotaPurchase: {
            id: number;
            payment_method_id: number;
            transaction_amount: number;
        };
        QuotaQuestion: {
            action_id: number;
            number: string | number;
            reserved?: boolean | null;
        };
        QuotaReservation: {
            created_at: string;
            expired_at: string;
            id: number;
            payment_method_id: number;
            transaction_amount: number;
        };
        QuotaReserver: {
            id: number | null;
            name: string;
            telefone: string;
        };
        QuotaReturn: {
            numbers?: string;
            quantity: number;
        };
        /** @enum {unknown} */
        QuotaState: "available" | "reserved" | "expired" | "sold" | "awarded" | "returned";
        ReadAlerts: {
            alerts: components["schemas"]["AlertMark"][];
        };
        Readiness: {
            ok: boolean;
            reason?: "database" | "draining" | "disk";
        };
        ReceiptBuyer: {
            name: string;
            telefone: string;
        };
        RecoveredMoney: {
            amount: number;
            messages: number;
            purchases: number;
        };
        Recovery: {
            address: string;
            amount: number;
            bar: ("written" | "claimed" | "silent" | "nobody" | "taken" | "closed") | null;
            created_at: string;
            draw: string | null;
            ended_at: string | null;
            expires_at: string;
            free: number | null;
            id: number;
            message: components["schemas"]["RecoveryMessage"] | null;
            paid_at: string | null;
            pix_code: string | null;
            quotas: number;
            rifa: components["schemas"]["CampaignTitle"];
            silent: boolean;
            telefone: string;
            user_id: number;
            user_name: string;
        };
        RecoveryAsked: {
            address_only?: boolean;
            template_id: number;
        };
        RecoveryCodes: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            recovery_codes: string[];
            /** @enum {number} */
            success: 200;
        };
        RecoveryGranted: {
            class?: components["schemas"]["NoticeClass"];
            message: {
                id: number;
                renewed: null | {
                    of: number;
                    quantity: number;
                };
                telefone: string;
                text: string;
            };
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        RecoveryMessage: {
            at: string;
            by: string;
            id: number;
            own: boolean;
            /** @enum {unknown} */
            state: "claimed" | "written" | "released";
            template: string;
        };
        RecoveryMoney: {
            amount: number;
            purchases: number;
        };
        RecoveryPage: {
            class?: components["schemas"]["NoticeClass"];
            current_page: number;
            data: components["schemas"]["Recovery"][];
            last_page: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
            total: number;
        };
        RecoveryResult: {
            amount: number;
            messages: number;
            recovered: number;
            template: string;
        };
        RecoveryResults: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            results: components["schemas"]["RecoveryResult"][];
            /** @enum {number} */
            success: 200;
        };
        RecoveryReturn: {
            amount: number;
            id: number;
            name: string;
            paid_at: string;
            written_at: string;
        };
        RecoveryReturned: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            returned: components["schemas"]["RecoveryReturn"][];
            /** @enum {number} */
            success: 200;
            total_amount: number;
        };
        RecoverySums: {
            before: {
                at: string;
                due: components["schemas"]["RecoveryMoney"];
                lapsed: components["schemas"]["RecoveryMoney"];
                recovered: components["schemas"]["RecoveredMoney"];
            };
            due: components["schemas"]["RecoveryMoney"];
            lapsed: components["schemas"]["RecoveryMoney"];
            recovered: components["schemas"]["RecoveredMoney"];
            soon: {
                amount: number;
                largest: string | null;
                purchases: number;
            };
        };
        RecoverySumsAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            sums: components["schemas"]["RecoverySums"];
        };
        RecoveryTemplate: {
            created_at: string;
            factory: null | string;
            id: number;
            name: string;
            serves: string;
            text: string;
            updated_at: string;
        };
        RecoveryTemplateAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            recoveryTemplate: components["schemas"]["RecoveryTemplate"];
            /** @enum {number} */
            success: 200;
        };
        RecoveryTemplateChange: components["schemas"]["RecoveryTemplateFields"] & {
            was?: components["schemas"]["RecoveryTemplateFields"];
        };
        RecoveryTemplateFields: {
            name?: string;
            serves?: string;
            text?: string;
        };
        RegionFilter: {
            afiliado_id?: number | null;
            antes?: string | null;
            comparado?: components["schemas"]["Comparison"] | null;
            final?: string | null;
            initial?: string | null;
            link_id?: number | null;
        };
        RegionRow: {
            amount: number;
            before: number | null;
            estado: string;
            regiao: string;
            titles: number;
            transactions: number;
            uf: string | null;
        };
        ReportProgress: {
            class?: components["schemas"]["NoticeClass"];
            done: number;
            msg?: string;
            report: number;
            state: string;
            /** @enum {number} */
            success: 200;
            total: number;
            url: string | null;
        };
        ReservationsToRelease: {
            ref?: string;
        };
        ReturnedPrize: {
            answered_at: string | null;
            answered_by: string | null;
            id: number;
            /** @enum {unknown} */
            kind: "quota" | "roulette" | "coupon";
            quota_number: string | null;
            returned_at: string;
            rifa: components["schemas"]["CampaignTitle"];
            spin: number | null;
            /** @enum {unknown} */
            state: "waiting" | "given" | "withheld";
            title: string;
            transaction_id: number;
            user: components["schemas"]["BuyerContact"];
            user_id: number;
            user_name: string;
            won_at: string;
        };
        ReturnedPrizeAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            returned_prize: components["schemas"]["ReturnedPrize"];
            /** @enum {number} */
            success: 200;
        };
        RoulettePrize: {
            campaign_id: number;
            detail: components["schemas"]["PrizePurchase"] | null;
            id: number;
            number: number;
            position: number | null;
            released_at: string | null;
            released_by: string | null;
            remaining: number | null;
            /** @enum {unknown} */
            state: "held" | "armed" | "contemplated";
            time_at: string | null;
            title: string;
            title_number: number | null;
            transaction_id: number | null;
            transaction_status: string | null;
            transaction_total: components["schemas"]["WinnerTotal"] | null;
            updated_at: string;
            user: components["schemas"]["BuyerContact"] | null;
            user_id: number | null;
        };
        RoulettePrizeAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            prize: components["schemas"]["RoulettePrize"];
            /** @enum {number} */
            success: 200;
        };
        RoulettePrizeChange: components["schemas"]["RoulettePrizeTitle"] & {
            was?: components["schemas"]["RoulettePrizeTitle"];
        };
        RoulettePrizeTitle: {
            title: string;
        };
        RoulettePrizes: {
            campaign_id: number;
            qtd: number;
            title: string;
        };
        RoulettePrizesAct: {
            /** @enum {unknown} */
            act: "release" | "restore" | "delete";
            campaign_id: number;
            ids: number[];
        };
        RoulettePrizesAnswer: {
            class?: components["schemas"]["NoticeClass"];
            created: number;
            id: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        RoulettePrizesDone: {
            changed: {
                id: number;
                title_number: number | null;
                updated_at: string;
            }[];
            class?: components["schemas"]["NoticeClass"];
            left: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        RouletteRelease: {
            campaign?: number;
            id?: number;
            since?: string;
            /** @enum {unknown} */
            status: "release" | "restore";
            title_number?: number;
        };
        RouletteWheel: {
            given: number;
            next: number | null;
            teeth: string;
        };
        RouletteWheelAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            wheel: components["schemas"]["RouletteWheel"];
        };
        /** @enum {unknown} */
        RunCheckName: "date" | "sales" | "disputes" | "organizer" | "contest" | "quota";
        RunContest: {
            concurso: number;
            data: string | null;
            premios: string[];
            usados: number[];
        };
        RunDecisionBody: {
            /** @enum {unknown} */
            check: "sales" | "disputes";
        };
        SalesBefore: {
            at: string;
            conversion: components["schemas"]["EndedReservations"];
            hours: number[];
            late: number;
            pending: number;
            total_amount: number;
            total_transaction: number;
        };
        SalesToday: {
            before: components["schemas"]["SalesBefore"] | null;
            compares_from: string | null;
            conversion: components["schemas"]["EndedReservations"];
            hours: number[];
            last_at: string | null;
            pending: {
                total_amount: number;
                total_transaction: number;
            };
            total_amount: number;
            total_transaction: number;
        };
        SavedView: {
            count: number | null;
            id: number;
            name: string;
            params: {
                [key: string]: string;
            };
            screen: string;
        };
        SavedViewAnswer: {
            class?: components["schemas"]["NoticeClass"];
            id: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        SavedViewBody: {
            name: string;
            params: {
                [key: string]: string;
            };
            screen: string;
        };
        SavedViews: {
            class?: components["schemas"]["NoticeClass"];
            data: components["schemas"]["SavedView"][];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        Seller: {
            before: number | null;
            campaign: components["schemas"]["CampaignTitle"] | null;
            id: number;
            /** @enum {unknown} */
            kind: "affiliate" | "link" | "direct";
            links: number;
            name: string;
            place: number | null;
            place_before: number | null;
            total_amount: number;
            total_transaction: number;
            trend: number[];
            trend_before: number[];
        };
        Sellers: {
            before: number | null;
            compared: components["schemas"]["ComparedSpan"] | null;
            data: components["schemas"]["Seller"][];
            final: string | null;
            initial: string | null;
            total_amount: number;
            total_transaction: number;
        };
        SellersFilter: {
            action_id?: number | null;
            antes?: string | null;
            comparado?: components["schemas"]["Comparison"] | null;
            final?: string | null;
            initial?: string | null;
            periodo?: components["schemas"]["PeriodName"] | null;
        };
        Session: {
            address: string;
            agent: string;
            created_at: string;
            current: boolean;
            id: number;
            known_device: boolean;
            last_used_at: string;
        };
        ShownTransactions: {
            filter: components["schemas"]["TransactionFilter"];
            ids: number[];
            updated_at: string | null;
            whole: boolean;
        };
        SpinAnswer: {
            at: string;
            class?: components["schemas"]["NoticeClass"];
            left: number;
            msg?: string;
            prize: components["schemas"]["WonPrize"] | null;
            spin: number;
            /** @enum {number} */
            success: 200;
        };
        Statement: {
            carried: number;
            earned: number;
            lines: components["schemas"]["StatementLine"][];
            name: string;
            owed: number;
            paid: number;
            payable: number;
            payments: number;
            since: string | null;
            until: string;
        };
        StatementAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            statement: components["schemas"]["Statement"];
            /** @enum {number} */
            success: 200;
        };
        StatementLine: {
            action_title: string;
            amount: number;
            commission: number;
            link_id: number | null;
            paid: number;
            refunded: number;
            title: string;
        };
        Supporter: {
            amount: number | null;
            buyer: {
                id: number;
                purchases: number;
            } | null;
            created_at: string;
            desde: string;
            forma: string;
            id: number;
            name: string;
            nota: string;
            telefone: string;
            tipo: string;
            updated_at: string;
        };
        SupporterAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            supporter: components["schemas"]["Supporter"];
        };
        SupporterChange: components["schemas"]["SupporterFields"] & {
            was?: components["schemas"]["SupporterFields"];
        };
        SupporterFields: {
            amount?: number | null;
            desde?: string;
            forma?: string;
            name?: string;
            nota?: string;
            telefone?: string;
            tipo?: string;
        };
        SupporterFile: {
            class?: components["schemas"]["NoticeClass"];
            content: string;
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        SupporterSums: {
            class?: components["schemas"]["NoticeClass"];
            monthly: number;
            msg?: string;
            once: number;
            /** @enum {number} */
            success: 200;
            total: number;
        };
        SuspectReservations: {
            address: string;
            phones: number;
            purchases: number;
            quotas: number;
            ref: string;
            since: string;
        };
        TagManager: {
            container: string;
            created_at: string;
            id: number;
            links: number;
            share_data: string;
            title: string;
            updated_at: string;
        };
        TagManagerAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            tag: components["schemas"]["TagManager"];
        };
        TagManagerChange: components["schemas"]["TagManagerFields"] & {
            was?: components["schemas"]["TagManagerFields"];
        };
        TagManagerFields: {
            container?: string;
            share_data?: string;
            title?: string;
        };
        Theme: {
            cart_bilhete_bg: string;
            cart_bilhete_color: string;
            cart_btn_bg: string;
            cart_btn_color: string;
            cart_color: string;
            color_primary: string;
            color_secondary: string;
            question_bg: string;
            question_color: string;
        };
        Today: {
            accounts: {
                campaigns: number;
                id: number;
                reason: string | null;
                refused: number;
                rifa: components["schemas"]["CampaignTitle"];
                since: string | null;
                title: string;
                /** @enum {unknown} */
                trouble: "refusing" | "silent" | "unusable" | "unnotified" | "forged" | "address";
                unnotified: number;
            }[] | null;
            almost_sold_out: {
                free: number;
                rifa: components["schemas"]["CampaignTitle"];
                total: number;
            }[];
            contradicted: {
                concurso: string | null;
                extracao: number | null;
                prize: components["schemas"]["PrizeName"];
                rifa: components["schemas"]["CampaignTitle"];
                since: string;
            }[];
            draws: {
                drawn: number;
                overdue: boolean;
                prev_sorteio: string | null;
                prizes: number;
                rifa: components["schemas"]["CampaignTitle"];
            }[];
            late: {
                newest: string | null;
                older: number;
                oldest: string | null;
                today: number;
                week: number;
            };
            prizes: {
                count: number;
                quota_number: string;
                rifa: components["schemas"]["CampaignTitle"];
                time_at: string | null;
                title: string;
                user_name: string;
            }[];
            read: components["schemas"]["AlertMark"][];
            receivers: {
                id: number;
                /** @enum {unknown} */
                kind: "webhook" | "pixel";
                paused_by: components["schemas"]["PauseReason"] | null;
                pauses_at: string | null;
                percent: number;
                since: string | null;
                title: string;
                waiting: number;
            }[] | null;
            returned: components["schemas"]["ReturnedPrize"][];
            reviews: {
                id: number;
                rifa: components["schemas"]["CampaignTitle"];
                sentence: string;
                since: string;
                user_name: string;
            }[];
            sale_held: boolean;
            spins: {
                count: number;
                rifa: components["schemas"]["CampaignTitle"];
                spin: number;
                time_at: string | null;
                title: string;
                user_name: string;
            }[];
            suspects: {
                purchases: number;
                quotas: number;
                rifa: components["schemas"]["CampaignTitle"];
            }[];
            winners: {
                name: string;
                prize: components["schemas"]["PrizeName"];
                rifa: components["schemas"]["CampaignTitle"];
                since: string;
                status: components["schemas"]["DisputeState"];
            }[];
            without_date: {
                rifa: components["schemas"]["CampaignTitle"];
            }[];
        };
        TopBuyer: {
            last_paid_at: string;
            purchases: number;
            qtd: number;
            total: number;
            user: components["schemas"]["BuyerContact"];
            user_id: number;
        };
        TopQuestion: {
            action_id: number;
            final?: string | null;
            initial?: string | null;
            qtd?: number;
        };
        TrackerChoice: {
            id: number;
            title: string;
        };
        Transaction: {
            created_at: string;
            delivered: number;
            expires_at: string;
            given_back: number;
            id: number;
            origem: string | null;
            paid_at: string | null;
            payment_fee: number;
            payment_method_id: number;
            received: number | null;
            returned: number;
            review: components["schemas"]["PurchaseReview"] | null;
            rifa: components["schemas"]["CampaignTitle"];
            status: string;
            transaction_amount: number;
            updated_at: string;
            user: components["schemas"]["BuyerContact"];
            user_id: number;
            user_name: string;
        };
        TransactionChanges: {
            arrived: number;
            class?: components["schemas"]["NoticeClass"];
            data: components["schemas"]["Transaction"][];
            left: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
            total: number;
        };
        TransactionCounts: {
            class?: components["schemas"]["NoticeClass"];
            counts: {
                /** @enum {unknown} */
                status: "aprovado" | "pendente" | "analise" | "cancelada" | "rejeitada" | "devolvida" | "disputa";
                total: number;
            }[];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        TransactionDetail: {
            account: string | null;
            consent: components["schemas"]["PurchaseConsent"] | null;
            created_at: string;
            delivered: number;
            expires_at: string;
            gateway: string | null;
            given_back: number;
            id: number;
            link: components["schemas"]["LinkTitle"] | null;
            origem: string | null;
            paid_at: string | null;
            payment_fee: number;
            payment_method_id: number;
            pix_code: string | null;
            prizes: {
                number: string | null;
                title: string;
            }[];
            received: number | null;
            returned: number;
            review: components["schemas"]["PurchaseReview"] | null;
            rifa: components["schemas"]["CampaignTitle"];
            spins: components["schemas"]["PurchaseSpins"];
            status: string;
            timeline: components["schemas"]["PurchaseEvent"][];
            total: number;
            transaction_amount: number;
            updated_at: string;
            user: components["schemas"]["BuyerContact"];
            user_id: number;
            user_name: string;
            won: {
                note: string | null;
                prize: components["schemas"]["PrizeName"];
                title: string;
            }[];
        };
        TransactionFilter: {
            amount?: number | null;
            estado?: ("AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO") | null;
            final?: string | null;
            initial?: string | null;
            link_id?: number | null;
            momento?: ("compra" | "pagamento") | null;
            order?: components["schemas"]["AmountOrder"] | null;
            page?: number;
            sort?: boolean;
            status?: string | null;
            user_id?: number | null;
        };
        TransactionRequestAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {unknown} */
            outcome: "changed" | "unchanged" | "review" | "silent" | "unaskable";
            /** @enum {number} */
            success: 200;
        };
        UnpaidDefaults: {
            unpaid_by_address: number;
            unpaid_by_phone: number;
            unpaid_most: number;
            unpaid_quotas: number;
            unpaid_share: number;
        };
        UsersReport: {
            /** @enum {unknown} */
            format?: "csv" | "xlsx";
            q?: string;
        };
        UtmAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            utm: components["schemas"]["UtmLink"];
        };
        UtmChange: components["schemas"]["UtmFields"] & {
            was?: components["schemas"]["UtmFields"];
        };
        UtmChoices: {
            campaigns: {
                id: number;
                title: string;
                url_amigavel: string;
            }[];
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        UtmFields: {
            title?: string;
            utm_campaign?: string;
            utm_content?: string;
            utm_medium?: string;
            utm_source?: string;
        };
        UtmFigures: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            rows: {
                origin: string;
                total_amount: number;
                total_transaction: number;
                visits: number;
            }[];
            /** @enum {number} */
            success: 200;
        };
        /** @enum {unknown} */
        UtmKey: "source" | "medium" | "campaign";
        UtmLink: {
            action_id: number;
            action_title: string;
            created_at: string;
            id: number;
            title: string;
            total_amount: number;
            total_transaction: number;
            url_amigavel: string;
            utm_campaign: string;
            utm_content: string;
            utm_medium: string;
            utm_source: string;
            visits: number;
        };
        Webhook: {
            bars: {
                ms: number;
                ok: boolean;
            }[];
            body: string;
            deliveries: number;
            event: number | null;
            event_title: string;
            failing_since: string | null;
            fuse: number;
            headers_data: components["schemas"]["WebhookHeader"][];
            id: number;
            last: {
                at: string;
                ok: boolean;
                status: number | null;
            } | null;
            /** @enum {unknown} */
            method: "POST" | "PUT" | "GET" | "DELETE";
            paused_at: string | null;
            paused_by: components["schemas"]["PauseReason"] | null;
            pending: number;
            /** @enum {unknown} */
            state: "delivering" | "failing" | "paused" | "resuming";
            title: string;
            token_since: string | null;
            updated_at: string;
            url: string;
        };
        WebhookAnswer: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            webhook: components["schemas"]["Webhook"];
        };
        WebhookChange: components["schemas"]["WebhookFields"] & {
            was?: components["schemas"]["WebhookFields"];
        };
        WebhookEvent: {
            id: number;
            title: string;
        };
        WebhookFields: {
            bearer_token?: string | null;
            body?: string;
            event?: number | null;
            headers_data?: components["schemas"]["WebhookHeader"][];
            method?: string;
            title?: string;
            url?: string;
        };
        WebhookHeader: {
            [key: string]: string;
        };
        WebhookLookups: {
            class?: components["schemas"]["NoticeClass"];
            events: components["schemas"]["WebhookEvent"][];
            msg?: string;
            /** @enum {number} */
            success: 200;
            variables: {
                order: string[];
                params: string[];
                product: string[];
                user: string[];
            };
        };
        WebhookPaused: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        WebhookPreview: {
            class?: components["schemas"]["NoticeClass"];
            msg?: string;
            /** @enum {number} */
            success: 200;
            text: string | null;
            transaction_id: number | null;
        };
        WebhookPreviewAsked: {
            body: string;
            event?: number | null;
        };
        WebhookResend: {
            delivery?: {
                action_id: number;
                id: number;
            };
            /** @enum {unknown} */
            only?: "failed" | "all";
            since?: string;
        };
        WebhookResent: {
            class?: components["schemas"]["NoticeClass"];
            count: number;
            msg?: string;
            /** @enum {number} */
            success: 200;
        };
        WebhookSecret: {
            class?: components["schemas"]["NoticeClass"];
            former_until: string;
            msg?: string;
            secret: string;
            /** @enum {number} */
            success: 200;
        };
        WebhookTest: {
            answer: string | null;
            class?: components["schemas"]["NoticeClass"];
            delivered: boolean;
            ms: number;
            msg?: string;
            request: string | null;
            status: number | null;
            /** @enum {number} */
            success: 200;
        };
        WebhookWaiting: {
            all: number;
            class?: components["schemas"]["NoticeClass"];
            failed: number;
            lapsed: number;
            msg?: string;
            oldest: string | null;
            /** @enum {number} */
            success: 200;
        };
        Winner: {
            id: number;
            name: string;
            telefone: string;
        };
        WinnerDispute: {
            since: string;
            status: components["schemas"]["DisputeState"];
            transaction_id: number;
        };
        WinnerNote: {
            note: string;
            operator: string;
            updated_at: string;
        };
        WinnerNoteBody: {
            note: string;
            prize: components["schemas"]["PrizeName"];
            was?: {
                note?: string;
            };
        };
        WinnerOrigin: {
            antes: {
                extracao: number;
                name: string;
            } | null;
            caixa: string[];
            caixa_em: string | null;
            cobrancas_sem_resposta: number;
            concurso: string | null;
            decisao: {
                at: string;
                motivo: string;
            } | null;
            digitado: string | null;
            fonte: ("transmissao" | "site" | "televisao" | "loterica" | "jornal") | null;
            pela_caixa: number | null;
            sentences: string[];
            state: components["schemas"]["DrawOrigin"];
            valor_sem_resposta: number;
        };
        WinnerPayment: {
            note: string | null;
            paid_at: string | null;
            /** @enum {unknown} */
            state: "locked" | "owed" | "paid";
        };
        WinnerPhoto: {
            at: string;
            consent: string;
            id: number;
            img: string;
            operator: string;
        };
        WinnerPhotoBody: {
            consent: string;
            photo: {
                data: string;
            };
            prize: components["schemas"]["PrizeName"];
        };
        WinnerTotal: {
            count: number;
            total: number;
        };
        WinnerTotals: {
            amount: number;
            cotas: number;
            shopping: number;
        };
        WinningPurchase: {
            id: number;
            paid_at: string | null;
            payment_method_id: number;
            transaction_amount: number;
            updated_at: string;
        };
        WonPrize: {
            id: number;
            title: string;
        };
        WorldEvent: {
            data: components["schemas"]["WorldEventData"];
            id: string;
            occurred_at: string;
            position: number;
            sequence: number | null;
            /** @enum {unknown} */
            type: "purchase.created" | "purchase.paid" | "purchase.cancelled" | "purchase.expired" | "purchase.refunded" | "quota.awarded" | "roulette.won" | "prize.drawn" | "affiliate.sold" | "purchase.reduced" | "prize.returned" | "affiliate.returned";
        };
        WorldEventData: {
            order: {
                affiliate: components["schemas"]["WorldEventValue"];
                amount: components["schemas"]["WorldEventValue"];
                created_at: components["schemas"]["WorldEventValue"];
                event: components["schemas"]["WorldEventValue"];
                event_id: components["schemas"]["WorldEventValue"];
                expires_at: components["schemas"]["WorldEventValue"];
                id: components["schemas"]["WorldEventValue"];
                number: components["schemas"]["WorldEventValue"];
                occurred_at: components["schemas"]["WorldEventValue"];
                paid_at: components["schemas"]["WorldEventValue"];
                prize: components["schemas"]["WorldEventValue"];
                quantity: components["schemas"]["WorldEventValue"];
                returned: components["schemas"]["WorldEventValue"];
                sequence: components["schemas"]["WorldEventValue"];
                status: components["schemas"]["WorldEventValue"];
            };
            params: {
                fbclid: components["schemas"]["WorldEventValue"];
                gclid: components["schemas"]["WorldEventValue"];
                link_ref: components["schemas"]["WorldEventValue"];
                ttclid: components["schemas"]["WorldEventValue"];
                utm_campaign: components["schemas"]["WorldEventValue"];
                utm_content: components["schemas"]["WorldEventValue"];
                utm_medium: components["schemas"]["WorldEventValue"];
                utm_source: components["schemas"]["WorldEventValue"];
                utm_term: components["schemas"]["WorldEventValue"];
            };
            product: {
                id: components["schemas"]["WorldEventValue"];
                price: components["schemas"]["WorldEventValue"];
                title: components["schemas"]["WorldEventValue"];
                url: components["schemas"]["WorldEventValue"];
            };
            user: {
                id: components["schemas"]["WorldEventValue"];
                name: components["schemas"]["WorldEventValue"];
                telefone: components["schemas"]["WorldEventValue"];
            };
        };
        WorldEventValue: string | number | null;
        WorldEvents: {
            class?: components["schemas"]["NoticeClass"];
            events: components["schemas"]["WorldEvent"][];
            msg?: string;
            next: string;
            /** @enum {number} */
            success: 200;
        };
    };
    responses: {
        /** @description Default Response */
        AccountActivityList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountActivityList"];
            };
        };
        /** @description Default Response */
        AccountAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountAnswer"];
            };
        };
        /** @description Default Response */
        AffiliateAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AffiliateAnswer"];
            };
        };
        /** @description Default Response */
        ApiAccessCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiAccessCreated"];
            };
        };
        /** @description Default Response */
        ApiAccessPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiAccessPage"];
            };
        };
        /** @description Default Response */
        AppAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AppAnswer"];
            };
        };
        /** @description Default Response */
        Balances: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Balances"];
            };
        };
        /** @description Default Response */
        BankAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BankAnswer"];
            };
        };
        /** @description Default Response */
        BuyerCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BuyerCode"];
            };
        };
        /** @description Default Response */
        BuyerPhone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BuyerPhone"];
            };
        };
        /** @description Default Response */
        BuyerSummaryAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BuyerSummaryAnswer"];
            };
        };
        /** @description Default Response */
        CampaignAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignAnswer"];
            };
        };
        /** @description Default Response */
        CampaignCount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignCount"];
            };
        };
        /** @description Default Response */
        CampaignPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignPage"];
            };
        };
        /** @description Default Response */
        Condition: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Condition"];
            };
        };
        /** @description Default Response */
        CouponAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CouponAnswer"];
            };
        };
        /** @description Default Response */
        CouponForecast: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CouponForecast"];
            };
        };
        /** @description Default Response */
        CouponRemoved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CouponRemoved"];
            };
        };
        /** @description Default Response */
        DeletedViewAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeletedViewAnswer"];
            };
        };
        /** @description Default Response */
        DeliveryAttempts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryAttempts"];
            };
        };
        /** @description Default Response */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Done"];
            };
        };
        /** @description Default Response */
        DrawAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DrawAnswer"];
            };
        };
        /** @description Default Response */
        DrawRunAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DrawRunAnswer"];
            };
        };
        /** @description Default Response */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Default Response */
        FirstStepsAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FirstStepsAnswer"];
            };
        };
        /** @description Default Response */
        Found: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Found"];
            };
        };
        /** @description Default Response */
        Health: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** @description Default Response */
        LatePaymentAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LatePaymentAnswer"];
            };
        };
        /** @description Default Response */
        LatePaymentsAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LatePaymentsAnswer"];
            };
        };
        /** @description Default Response */
        LinkAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LinkAnswer"];
            };
        };
        /** @description Default Response */
        LinkChoices: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LinkChoices"];
            };
        };
        /** @description Default Response */
        LinkTotalsAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LinkTotalsAnswer"];
            };
        };
        /** @description Default Response */
        MainCouponAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MainCouponAnswer"];
            };
        };
        /** @description Default Response */
        ManagerAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ManagerAnswer"];
            };
        };
        /** @description Default Response */
        MetaApi: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MetaApi"];
            };
        };
        /** @description Default Response */
        MyQuotas: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MyQuotas"];
            };
        };
        /** @description Default Response */
        NotificationAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotificationAnswer"];
            };
        };
        /** @description Default Response */
        NotificationReach: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotificationReach"];
            };
        };
        /** @description Default Response */
        Notifications: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Notifications"];
            };
        };
        /** @description Default Response */
        NumberPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NumberPage"];
            };
        };
        /** @description Default Response */
        NumberPlace: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NumberPlace"];
            };
        };
        /** @description Default Response */
        OpenedFile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenedFile"];
            };
        };
        /** @description Default Response */
        OpenedPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenedPage"];
            };
        };
        /** @description Default Response */
        OperatorPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OperatorPage"];
            };
        };
        /** @description Default Response */
        OwnLinkPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OwnLinkPage"];
            };
        };
        /** @description Default Response */
        OwnLinkTotals: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OwnLinkTotals"];
            };
        };
        /** @description Default Response */
        OwnSalePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OwnSalePage"];
            };
        };
        /** @description Default Response */
        PayoutAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayoutAnswer"];
            };
        };
        /** @description Default Response */
        PayoutPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayoutPage"];
            };
        };
        /** @description Default Response */
        PersonFile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PersonFile"];
            };
        };
        /** @description Default Response */
        PersonFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PersonFound"];
            };
        };
        /** @description Default Response */
        PersonProof: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PersonProof"];
            };
        };
        /** @description Default Response */
        PixelAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PixelAnswer"];
            };
        };
        /** @description Default Response */
        PixelQuality: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PixelQuality"];
            };
        };
        /** @description Default Response */
        PreviewAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PreviewAnswer"];
            };
        };
        /** @description Default Response */
        PrizeQuotaAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PrizeQuotaAnswer"];
            };
        };
        /** @description Default Response */
        PurchaseRoulette: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PurchaseRoulette"];
            };
        };
        /** @description Default Response */
        PurchaseState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PurchaseState"];
            };
        };
        /** @description Default Response */
        Purchased: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Purchased"];
            };
        };
        /** @description Default Response */
        PushAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PushAnswer"];
            };
        };
        /** @description Default Response */
        PushKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PushKey"];
            };
        };
        /** @description Default Response */
        PushState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PushState"];
            };
        };
        /** @description Default Response */
        QuotaLookup: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaLookup"];
            };
        };
        /** @description Default Response */
        Readiness: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Readiness"];
            };
        };
        /** @description Default Response */
        RecoveryCodes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecoveryCodes"];
            };
        };
        /** @description Default Response */
        RecoveryGranted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecoveryGranted"];
            };
        };
        /** @description Default Response */
        RecoveryPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecoveryPage"];
            };
        };
        /** @description Default Response */
        RecoveryResults: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecoveryResults"];
            };
        };
        /** @description Default Response */
        RecoveryReturned: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecoveryReturned"];
            };
        };
        /** @description Default Response */
        RecoverySumsAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecoverySumsAnswer"];
            };
        };
        /** @description Default Response */
        RecoveryTemplateAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecoveryTemplateAnswer"];
            };
        };
        /** @description Default Response */
        ReportProgress: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReportProgress"];
            };
        };
        /** @description Default Response */
        ReturnedPrizeAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReturnedPrizeAnswer"];
            };
        };
        /** @description Default Response */
        RoulettePrizeAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RoulettePrizeAnswer"];
            };
        };
        /** @description Default Response */
        RoulettePrizesAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RoulettePrizesAnswer"];
            };
        };
        /** @description Default Response */
        RoulettePrizesDone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RoulettePrizesDone"];
            };
        };
        /** @description Default Response */
        RouletteWheelAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RouletteWheelAnswer"];
            };
        };
        /** @description Default Response */
        SavedViewAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SavedViewAnswer"];
            };
        };
        /** @description Default Response */
        SavedViews: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SavedViews"];
            };
        };
        /** @description Default Response */
        SpinAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SpinAnswer"];
            };
        };
        /** @description Default Response */
        StatementAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatementAnswer"];
            };
        };
        /** @description Default Response */
        SupporterAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SupporterAnswer"];
            };
        };
        /** @description Default Response */
        SupporterFile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SupporterFile"];
            };
        };
        /** @description Default Response */
        SupporterSums: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SupporterSums"];
            };
        };
        /** @description Default Response */
        TagManagerAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TagManagerAnswer"];
            };
        };
        /** @description Default Response */
        TransactionChanges: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TransactionChanges"];
            };
        };
        /** @description Default Response */
        TransactionCounts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TransactionCounts"];
            };
        };
        /** @description Default Response */
        TransactionRequestAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TransactionRequestAnswer"];
            };
        };
        /** @description Default Response */
        UtmAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UtmAnswer"];
            };
        };
        /** @description Default Response */
        UtmChoices: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UtmChoices"];
            };
        };
        /** @description Default Response */
        UtmFigures: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UtmFigures"];
            };
        };
        /** @description Default Response */
        WebhookAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookAnswer"];
            };
        };
        /** @description Default Response */
        WebhookLookups: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookLookups"];
            };
        };
        /** @description Default Response */
        WebhookPaused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookPaused"];
            };
        };
        /** @description Default Response */
        WebhookPreview: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookPreview"];
            };
        };
        /** @description Default Response */
        WebhookResent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookResent"];
            };
        };
        /** @description Default Response */
        WebhookSecret: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookSecret"];
            };
        };
        /** @description Default Response */
        WebhookTest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookTest"];
            };
        };
        /** @description Default Response */
        WebhookWaiting: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookWaiting"];
            };
        };
        /** @description Default Response */
        WorldEvents: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WorldEvents"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAccesses: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApiAccessPage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiAccess"];
            };
        };
        responses: {
            200: components["responses"]["ApiAccessCreated"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    revokeAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        data: components["schemas"]["Account"][];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountBody"];
            };
        };
        responses: {
            200: components["responses"]["AccountAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listAccountAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountActivityList"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    renewNotificationAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listAccountNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountActivityList"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restoreAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    testAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountTest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountChange"];
            };
        };
        responses: {
            200: components["responses"]["AccountAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readAccountAuthorization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        expires_at: string;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        url: string;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                page?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignPage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CampaignBody"];
            };
        };
        responses: {
            200: components["responses"]["CampaignAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listClosedCampaigns: {
        parameters: {
            query?: {
                page?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignPage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    countCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignCount"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    checkDraw: {
        parameters: {
            query?: {
                prize?: components["schemas"]["PrizeName"];
                federal?: "0" | "1";
                concurso?: string;
                resultado?: string;
                premios?: string;
                fora_da_regra?: "0" | "1";
                motivo?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        check: components["schemas"]["DrawCheck"];
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    conductDraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DrawRunAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    decideContradiction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawDecisionBody"];
            };
        };
        responses: {
            200: components["responses"]["CampaignAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    rehearseDraw: {
        parameters: {
            query?: {
                prize?: components["schemas"]["PrizeName"];
                concurso?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        rehearsal: components["schemas"]["DrawRehearsal"];
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readDrawRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DrawRunAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    decideDrawCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunDecisionBody"];
            };
        };
        responses: {
            200: components["responses"]["DrawRunAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    duplicateCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readCampaignFigures: {
        parameters: {
            query: {
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        data: components["schemas"]["CampaignFigures"][];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readCampaignOverview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        overview: components["schemas"]["CampaignOverview"];
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    markPrizePaid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrizePaymentBody"];
            };
        };
        responses: {
            200: components["responses"]["CampaignAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    drawFifthPrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DrawBody"];
            };
        };
        responses: {
            200: components["responses"]["DrawAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    drawFirstPrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DrawBody"];
            };
        };
        responses: {
            200: components["responses"]["DrawAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    drawFourthPrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DrawBody"];
            };
        };
        responses: {
            200: components["responses"]["DrawAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    drawPlusPrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DrawBody"];
            };
        };
        responses: {
            200: components["responses"]["DrawAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    drawSecondPrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DrawBody"];
            };
        };
        responses: {
            200: components["responses"]["DrawAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    drawThirdPrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DrawBody"];
            };
        };
        responses: {
            200: components["responses"]["DrawAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReportProgress"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    makeReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: "transactions" | "sales" | "buyers" | "quotas" | "winners" | "affiliates";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionFilter"] & {
                    /** @enum {unknown} */
                    format?: "csv" | "xlsx";
                    id: number;
                };
            };
        };
        responses: {
            200: components["responses"]["ReportProgress"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    resetCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restoreCampaign: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    sellCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readCampaignTotal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignCount"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listTrashedCampaigns: {
        parameters: {
            query?: {
                page?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignPage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    noteWinner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WinnerNoteBody"];
            };
        };
        responses: {
            200: components["responses"]["CampaignAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    showWinner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WinnerPhotoBody"];
            };
        };
        responses: {
            200: components["responses"]["CampaignAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CampaignChange"];
            };
        };
        responses: {
            200: components["responses"]["CampaignAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    trashCampaign: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listAffiliates: {
        parameters: {
            query?: {
                page?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OperatorPage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createAffiliate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OperatorBody"];
            };
        };
        responses: {
            200: components["responses"]["AffiliateAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    setAffiliatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OtherPassword"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restoreAffiliate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AffiliateAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readAffiliate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AffiliateAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeAffiliate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OperatorChange"];
            };
        };
        responses: {
            200: components["responses"]["AffiliateAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteAffiliate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_changes: string[];
                        app: {
                            authorization: string | null;
                            panel_url: string;
                            public_url: string;
                            sandbox: boolean;
                        };
                        class?: components["schemas"]["NoticeClass"];
                        has_just_signed_in: boolean;
                        msg?: string;
                        must_change_password: boolean;
                        must_enrol: boolean;
                        status: components["schemas"]["CampaignSituation"][];
                        /** @enum {number} */
                        success: 200;
                        totals: {
                            active: number;
                            closed: number;
                            due: number;
                            late: number;
                            trash: number;
                        };
                        user: {
                            email: string;
                            id: number;
                            name: string;
                            role: string;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    previewTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                screen: "campaign" | "pix" | "paid";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PreviewAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AppAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AppChange"];
            };
        };
        responses: {
            200: components["responses"]["AppAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                page?: string;
                operator_id?: string;
                what?: string;
                initial?: string;
                final?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["AuditRow"][];
                        last_page: number;
                        msg?: string;
                        operators: components["schemas"]["OperatorName"][];
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    revealBuyerPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BuyerPhone"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readOwnCommission: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PayoutPage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listOwnSales: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnSalePage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readOwnStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StatementAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listPrizeQuotas: {
        parameters: {
            query: {
                page?: string;
                action_id: string;
                status?: components["schemas"]["PrizeStatus"];
                editor?: "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["PrizeQuota"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createPrizeQuota: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrizeQuotaForm"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        cotas: number[];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createPrizeQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrizeQuotaList"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        cotas: number[];
                        lines: components["schemas"]["PrizeQuotaLine"][];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readPrizeProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        progress: components["schemas"]["PrizeQuotaProgress"];
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    findQuota: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaQuestion"];
            };
        };
        responses: {
            200: components["responses"]["QuotaLookup"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readPrizeQuota: {
        parameters: {
            query?: {
                position?: "1";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PrizeQuotaAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changePrizeQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PrizeQuotaChange"];
            };
        };
        responses: {
            200: components["responses"]["PrizeQuotaAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deletePrizeQuota: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listCoupons: {
        parameters: {
            query: {
                page?: string;
                action_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["Coupon"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCoupon"];
            };
        };
        responses: {
            200: components["responses"]["CouponAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    forecastCoupon: {
        parameters: {
            query: {
                amount: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CouponForecast"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restoreCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CouponAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CouponAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CouponChange"];
            };
        };
        responses: {
            200: components["responses"]["CouponAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteCoupon: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CouponRemoved"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    makeCouponMain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MainCoupon"];
            };
        };
        responses: {
            200: components["responses"]["MainCouponAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                after?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WorldEvents"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readFederalContest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                concurso: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        result: components["schemas"]["FederalResult"];
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    notifyPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gateway: string;
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    notifyPixPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gateway: string;
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    notifyPaymentByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gateway: string;
                account_id: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listManagers: {
        parameters: {
            query?: {
                page?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OperatorPage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createManager: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OperatorBody"];
            };
        };
        responses: {
            200: components["responses"]["ManagerAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    setManagerPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OtherPassword"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restoreManager: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ManagerAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readManager: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ManagerAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeManager: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OperatorChange"];
            };
        };
        responses: {
            200: components["responses"]["ManagerAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteManager: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listTagManagers: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["TagManager"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createTagManager: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTagManager"];
            };
        };
        responses: {
            200: components["responses"]["TagManagerAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restoreTagManager: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TagManagerAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readTagManager: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TagManagerAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeTagManager: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TagManagerChange"];
            };
        };
        responses: {
            200: components["responses"]["TagManagerAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteTagManager: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readInstallationHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Condition"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listLatePayments: {
        parameters: {
            query?: {
                page?: string;
                state?: "waiting" | "decided";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["LatePayment"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deliverAllLatePayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LateDecision"];
            };
        };
        responses: {
            200: components["responses"]["LatePaymentsAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    refundAllLatePayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LateDecision"];
            };
        };
        responses: {
            200: components["responses"]["LatePaymentsAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deliverLatePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LateDecision"];
            };
        };
        responses: {
            200: components["responses"]["LatePaymentAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    refundLatePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LateDecision"];
            };
        };
        responses: {
            200: components["responses"]["LatePaymentAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readLatePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LatePaymentAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listLinks: {
        parameters: {
            query: {
                page?: string;
                action_id: string;
                source?: components["schemas"]["LinkSource"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["Link"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLink"];
            };
        };
        responses: {
            200: components["responses"]["LinkAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listLinkChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LinkChoices"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listOwnLinks: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnLinkPage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readOwnLinkTotals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnLinkTotals"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restoreLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LinkAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readLinkTotals: {
        parameters: {
            query: {
                action_id: string;
                source?: components["schemas"]["LinkSource"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LinkTotalsAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LinkAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LinkChange"];
            };
        };
        responses: {
            200: components["responses"]["LinkAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteLink: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    findExtremeQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtremesQuestion"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        data: components["schemas"]["PaidQuota"][];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    linkMercadoPago: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    code?: string;
                    state?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["AccountAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    unlinkMercadoPago: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readAffiliateMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        choices: components["schemas"]["AffiliateChoices"];
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    compareFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ComparisonFilter"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        comparison: components["schemas"]["ComparisonOfPeriods"];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readRegionMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RegionFilter"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        data: components["schemas"]["RegionRow"][];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    openFigure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenedFilter"];
            };
        };
        responses: {
            200: components["responses"]["OpenedPage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    fileFigure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenedFilter"];
            };
        };
        responses: {
            200: components["responses"]["OpenedFile"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listSellers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SellersFilter"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        sellers: components["schemas"]["Sellers"];
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MetricsFilter"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        metrics: components["schemas"]["Metrics"];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listMetricChoices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        choices: components["schemas"]["FigureChoices"];
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readMetricTotals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        totals: components["schemas"]["PeriodTotals"];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Notifications"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    sendNotification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewNotification"];
            };
        };
        responses: {
            200: components["responses"]["NotificationAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readNotificationReach: {
        parameters: {
            query?: {
                audience?: components["schemas"]["NotificationAudience"];
                action_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NotificationReach"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NotificationAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    cancelNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NotificationAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    askPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        passkey: components["schemas"]["PasskeyChallenge"];
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    client_id?: number | string;
                    client_secret?: string;
                    grant_type?: string;
                    passkey?: components["schemas"]["PasskeySignature"];
                    password?: string;
                    username?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        class?: components["schemas"]["NoticeClass"];
                        expires_in: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        /** @enum {string} */
                        token_type: "Bearer";
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listPayouts: {
        parameters: {
            query: {
                afiliado_id: string;
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PayoutPage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createPayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayout"];
            };
        };
        responses: {
            200: components["responses"]["PayoutAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listPayoutBalances: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Balances"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readPayoutStatement: {
        parameters: {
            query: {
                afiliado_id: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StatementAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    undoPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["PayoutAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    erasePerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonPhone"];
            };
        };
        responses: {
            200: components["responses"]["PersonProof"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    exportPerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonPhone"];
            };
        };
        responses: {
            200: components["responses"]["PersonFile"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    findPerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonPhone"];
            };
        };
        responses: {
            200: components["responses"]["PersonFound"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listPixels: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["Pixel"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createPixel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPixel"];
            };
        };
        responses: {
            200: components["responses"]["PixelAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readPixelApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MetaApi"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restorePixel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PixelAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    testPixel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PixelTest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readPixel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PixelAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changePixel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PixelChange"];
            };
        };
        responses: {
            200: components["responses"]["PixelAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deletePixel: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readPixelQuality: {
        parameters: {
            query?: {
                detail?: "1";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PixelQuality"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readPublicCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        campaign: components["schemas"]["PublicCampaign"];
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        campaign_id: number;
                        chains: {
                            entries: number;
                            head: string;
                            lane: number;
                        }[];
                        commitment: string;
                        /** @enum {unknown} */
                        draw_rule: "modulo" | "federal-1";
                        draws?: {
                            antes: {
                                extracao: number;
                                premios: components["schemas"]["ProofPrizes"];
                                resultado: string | null;
                            } | null;
                            caixa: components["schemas"]["ProofPrizes"];
                            concurso: string | null;
                            drawn_at: string;
                            extracao: number;
                            motivo: string | null;
                            origem: components["schemas"]["DrawOrigin"];
                            premios: components["schemas"]["ProofPrizes"];
                            prize: string;
                            resultado: string | null;
                            transaction_id: number;
                        }[];
                        entries?: [
                            number,
                            "sold" | "refunded" | "traded",
                            number | null,
                            number,
                            string
                        ][];
                        key?: string;
                        over: boolean;
                        published_at: string;
                        salt?: string;
                        scheme: string;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    buy: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount?: number;
                    consent?: {
                        /** Format: date-time */
                        at?: string | null;
                        version: string;
                    };
                    due?: number;
                    link_ref?: number | null;
                    name: string;
                    params?: {
                        [key: string]: string;
                    };
                    quantity: number;
                    telefone: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Purchased"];
            201: components["responses"]["Purchased"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        email: string;
                        msg?: string;
                        password: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readDemoPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        data: {
                            code: string;
                            id: number;
                            purpose: string | null;
                            text: string;
                        }[];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listMyQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeptPurchases"];
            };
        };
        responses: {
            200: components["responses"]["MyQuotas"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    sendBuyerCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    request?: string;
                    telefone: string;
                };
            };
        };
        responses: {
            200: components["responses"]["BuyerCode"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    forgetMyQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeptPurchases"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    startBuyerSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    kept: components["schemas"]["KeptPurchase"][];
                    request: string;
                };
            };
        };
        responses: {
            200: components["responses"]["MyQuotas"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    endBuyerSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readPurchase: {
        parameters: {
            query?: {
                page?: string;
            };
            header: {
                "purchase-token": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseState"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readPurchasePlace: {
        parameters: {
            query: {
                number: string;
            };
            header: {
                "purchase-token": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NumberPlace"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    askAboutPurchase: {
        parameters: {
            query?: never;
            header: {
                "purchase-token": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BankAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readPurchaseRoulette: {
        parameters: {
            query?: never;
            header: {
                "purchase-token": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseRoulette"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    spinRoulette: {
        parameters: {
            query?: never;
            header: {
                "purchase-token": string;
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SpinAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readPushKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PushKey"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushChange"];
            };
        };
        responses: {
            200: components["responses"]["PushAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    acceptPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscription"];
            };
        };
        responses: {
            200: components["responses"]["PushAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    movePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushMove"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    refusePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushDevice"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readPushState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushDevice"];
            };
        };
        responses: {
            200: components["responses"]["PushState"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listRecoveries: {
        parameters: {
            query?: {
                action_id?: string;
                state?: "due" | "lapsed" | "written";
                order?: "nearest" | "largest" | "soonest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecoveryPage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    claimRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryAsked"];
            };
        };
        responses: {
            200: components["responses"]["RecoveryGranted"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    noteRecoveryOpened: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    releaseRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readRecoveryResults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecoveryResults"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listReturned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecoveryReturned"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    silenceBuyer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyerSilence"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readRecoverySums: {
        parameters: {
            query?: {
                action_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecoverySumsAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listRecoveryTemplates: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["RecoveryTemplate"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createRecoveryTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRecoveryTemplate"];
            };
        };
        responses: {
            200: components["responses"]["RecoveryTemplateAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restoreRecoveryTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecoveryTemplateAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readRecoveryTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RecoveryTemplateAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeRecoveryTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecoveryTemplateChange"];
            };
        };
        responses: {
            200: components["responses"]["RecoveryTemplateAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteRecoveryTemplate: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    releaseReservations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReservationsToRelease"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        purchases: number;
                        quotas: number;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listSuspects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        data: components["schemas"]["SuspectReservations"][];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listReturnedPrizes: {
        parameters: {
            query?: {
                page?: string;
                state?: "waiting" | "answered";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["ReturnedPrize"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    markReturnedGiven: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReturnedPrizeAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    markReturnedWithheld: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReturnedPrizeAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readReturnedPrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReturnedPrizeAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listRoulettePrizes: {
        parameters: {
            query: {
                page?: string;
                campaign_id: string;
                status?: components["schemas"]["PrizeStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["RoulettePrize"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createRoulettePrize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoulettePrizes"];
            };
        };
        responses: {
            200: components["responses"]["RoulettePrizesAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createRoulettePrizes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoulettePrizesAct"];
            };
        };
        responses: {
            200: components["responses"]["RoulettePrizesDone"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    releaseRoulettePrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RouletteRelease"];
            };
        };
        responses: {
            200: components["responses"]["RoulettePrizeAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readWheel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RouletteWheelAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readRoulettePrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RoulettePrizeAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeRoulettePrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoulettePrizeChange"];
            };
        };
        responses: {
            200: components["responses"]["RoulettePrizeAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteRoulettePrize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readSalesToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        sales: components["schemas"]["SalesToday"];
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    paySandboxCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    notify?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    silenceSandboxCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                charge_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    silent: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    search: {
        parameters: {
            query?: {
                q?: string;
                action_id?: string;
                kind?: "campaigns" | "people" | "transactions" | "quotas" | "affiliates" | "managers" | "links";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Found"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        passkeys: components["schemas"]["Passkey"][];
                        recovery_codes_left: number;
                        /** @enum {number} */
                        success: 200;
                        telefone: string | null;
                        telefone_proven: boolean;
                        totp: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    savePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    passkey: components["schemas"]["MadePasskey"];
                };
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        options: components["schemas"]["PasskeyCreation"];
                        origin: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    savePhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GivenCode"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    beginPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password?: string;
                    telefone: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        demo: boolean;
                        expires_in: number;
                        msg?: string;
                        printed?: boolean;
                        resend_in: number;
                        /** @enum {number} */
                        success: 200;
                        telefone: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GivenCode"];
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    beginAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        secret: string;
                        /** @enum {number} */
                        success: 200;
                        uri: string;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CurrentPassword"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listSecurityEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        data: components["schemas"]["AuditRow"][];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readMonthOfSellers: {
        parameters: {
            query?: {
                action_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        sellers: components["schemas"]["MonthOfSeller"][];
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        data: components["schemas"]["Session"][];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readShoppingSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BuyerSummaryAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listShopping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BuyerPurchasesFilter"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["BuyerCampaign"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listSupporters: {
        parameters: {
            query?: {
                page?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["Supporter"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createSupporter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSupporter"];
            };
        };
        responses: {
            200: components["responses"]["SupporterAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    exportSupporters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    q?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SupporterFile"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restoreSupporter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupporterAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readSupporterSums: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupporterSums"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readSupporter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupporterAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeSupporter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SupporterChange"];
            };
        };
        responses: {
            200: components["responses"]["SupporterAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteSupporter: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        today: components["schemas"]["Today"];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    markAlertsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadAlerts"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FirstStepsAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listTopBuyers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopQuestion"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        data: components["schemas"]["TopBuyer"][];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listTransactionChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShownTransactions"];
            };
        };
        responses: {
            200: components["responses"]["TransactionChanges"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    consultTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TransactionRequestAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    countTransactions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TransactionFilter"];
            };
        };
        responses: {
            200: components["responses"]["TransactionCounts"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listTransactionNumbers: {
        parameters: {
            query?: {
                page?: string;
                q?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NumberPage"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    revealTransactionPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BuyerPhone"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    returnQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaReturn"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    renotifyTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TransactionRequestAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    reviewTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        transaction: components["schemas"]["TransactionDetail"];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listTransactions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TransactionFilter"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["Transaction"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            200: components["responses"]["AppAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    uploadPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        foto: components["schemas"]["Photo"];
                        id: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    movePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order: number[];
                    was?: number[];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restorePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deletePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeOwnPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                    password: string;
                    password_confirmation: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listBuyers: {
        parameters: {
            query?: {
                page?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["Buyer"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    makeBuyersReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UsersReport"];
            };
        };
        responses: {
            200: components["responses"]["ReportProgress"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listUtms: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["UtmLink"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createUtm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUtm"];
            };
        };
        responses: {
            200: components["responses"]["UtmAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listUtmChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UtmChoices"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readUtmFigures: {
        parameters: {
            query: {
                by: components["schemas"]["UtmKey"];
                action_id?: string;
                periodo?: components["schemas"]["PeriodName"];
                initial?: string;
                final?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UtmFigures"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restoreUtm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UtmAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readUtm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UtmAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeUtm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UtmChange"];
            };
        };
        responses: {
            200: components["responses"]["UtmAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteUtm: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    verifyCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    method?: components["schemas"]["CodeMethod"];
                    passkey?: components["schemas"]["PasskeySignature"];
                    resend?: boolean;
                    type: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        demo?: boolean;
                        expires_in?: number;
                        method?: components["schemas"]["CodeMethod"];
                        methods?: components["schemas"]["CodeMethod"][];
                        msg?: string;
                        passkey?: components["schemas"]["PasskeyChallenge"];
                        printed?: boolean;
                        resend_in?: number;
                        /** @enum {number} */
                        success: 200;
                        telefone?: string | null;
                        tries_left?: number;
                        verified: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SavedViews"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewBody"];
            };
        };
        responses: {
            200: components["responses"]["SavedViewAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeletedViewAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        class?: components["schemas"]["NoticeClass"];
                        current_page: number;
                        data: components["schemas"]["Webhook"][];
                        last_page: number;
                        msg?: string;
                        /** @enum {number} */
                        success: 200;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            200: components["responses"]["WebhookAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookLookups"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    previewWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPreviewAsked"];
            };
        };
        responses: {
            200: components["responses"]["WebhookPreview"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    restoreWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookTest"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            200: components["responses"]["WebhookAnswer"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                page?: string;
                filter?: "all" | "delivered" | "failed";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliveryAttempts"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    pauseWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookPaused"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    resendDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookResend"];
            };
        };
        responses: {
            200: components["responses"]["WebhookResent"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    renewWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookSecret"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readWaiting: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookWaiting"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    readHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Health"];
        };
    };
    readReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Readiness"];
            503: components["responses"]["Readiness"];
        };
    };
}
