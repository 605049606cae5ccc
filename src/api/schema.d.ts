/** Written by `npm run api` from the schemas of the routes. */

export interface paths {
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
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
                            class?: "success" | "info" | "error";
                            data: {
                                gateway: string;
                                id: number;
                                rate: string;
                                title: string;
                            }[];
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            current_page: number;
                            data: components["schemas"]["Campaign"][];
                            last_page: number;
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                            total: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        account_id?: number | null;
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            current_page: number;
                            data: components["schemas"]["Campaign"][];
                            last_page: number;
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                            total: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        post: {
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
                            action: number;
                            class?: "success" | "info" | "error";
                            loading: boolean;
                            msg?: string;
                            pagos_count: number;
                            reservados_count: number;
                            /** @enum {number} */
                            success: 200;
                            total_count: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        post: {
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        put: {
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
                        concurso?: string | number | null;
                        federal?: 0 | 1 | null;
                        id?: number;
                        resultado?: string | number | null;
                        resultado2?: string | number | null;
                        resultado3?: string | number | null;
                        resultado4?: string | number | null;
                        resultado5?: string | number | null;
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        put: {
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
                        concurso?: string | number | null;
                        federal?: 0 | 1 | null;
                        id?: number;
                        resultado?: string | number | null;
                        resultado2?: string | number | null;
                        resultado3?: string | number | null;
                        resultado4?: string | number | null;
                        resultado5?: string | number | null;
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        put: {
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
                        concurso?: string | number | null;
                        federal?: 0 | 1 | null;
                        id?: number;
                        resultado?: string | number | null;
                        resultado2?: string | number | null;
                        resultado3?: string | number | null;
                        resultado4?: string | number | null;
                        resultado5?: string | number | null;
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        put: {
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
                        concurso?: string | number | null;
                        federal?: 0 | 1 | null;
                        id?: number;
                        resultado?: string | number | null;
                        resultado2?: string | number | null;
                        resultado3?: string | number | null;
                        resultado4?: string | number | null;
                        resultado5?: string | number | null;
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        put: {
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
                        concurso?: string | number | null;
                        federal?: 0 | 1 | null;
                        id?: number;
                        resultado?: string | number | null;
                        resultado2?: string | number | null;
                        resultado3?: string | number | null;
                        resultado4?: string | number | null;
                        resultado5?: string | number | null;
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        put: {
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
                        concurso?: string | number | null;
                        federal?: 0 | 1 | null;
                        id?: number;
                        resultado?: string | number | null;
                        resultado2?: string | number | null;
                        resultado3?: string | number | null;
                        resultado4?: string | number | null;
                        resultado5?: string | number | null;
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            done: number;
                            msg?: string;
                            report: number;
                            state: string;
                            /** @enum {number} */
                            success: 200;
                            total: number;
                            url: string | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/reports/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    type: "sales" | "buyers" | "quotas" | "winners" | "affiliates";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amount?: number | null;
                        final?: string | null;
                        format?: "csv" | "xlsx";
                        id: number;
                        initial?: string | null;
                        link_id?: number | null;
                        order?: ("exato" | "maior" | "menor") | null;
                        status?: ("aprovado" | "pendente" | "cancelada") | null;
                        user_id?: number | null;
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
                            class?: "success" | "info" | "error";
                            done: number;
                            msg?: string;
                            report: number;
                            state: string;
                            /** @enum {number} */
                            success: 200;
                            total: number;
                            url: string | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        put: {
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        post: {
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        post: {
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
                            action: number;
                            class?: "success" | "info" | "error";
                            loading: boolean;
                            msg?: string;
                            pagos_count: number;
                            reservados_count: number;
                            /** @enum {number} */
                            success: 200;
                            total_count: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            current_page: number;
                            data: components["schemas"]["Campaign"][];
                            last_page: number;
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                            total: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
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
        get: {
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put: {
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
                        account_id?: number | null;
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
                        was?: {
                            account_id?: number | null;
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
                        whatsapp?: string | null;
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        delete: {
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
                            action: components["schemas"]["Campaign"];
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            current_page: number;
                            data: {
                                afiliado_percent?: number;
                                created_at: string;
                                email?: string;
                                id: number;
                                name: string;
                                pending: boolean;
                                telefone?: string;
                            }[];
                            last_page: number;
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                            total: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        afiliado_percent?: number | null;
                        email?: string;
                        name?: string;
                        telefone?: string;
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
                            afiliado: {
                                afiliado_percent?: number;
                                created_at: string;
                                email?: string;
                                id: number;
                                name: string;
                                pending: boolean;
                                telefone?: string;
                            };
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        put: {
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
                        email?: string;
                        password?: string;
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
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
        get: {
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
                            afiliado: {
                                afiliado_percent?: number;
                                created_at: string;
                                email?: string;
                                id: number;
                                name: string;
                                pending: boolean;
                                telefone?: string;
                            };
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put: {
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
                        afiliado_percent?: number | null;
                        email?: string;
                        name?: string;
                        telefone?: string;
                        was?: {
                            afiliado_percent?: number | null;
                            email?: string;
                            name?: string;
                            telefone?: string;
                        };
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
                            afiliado: {
                                afiliado_percent?: number;
                                created_at: string;
                                email?: string;
                                id: number;
                                name: string;
                                pending: boolean;
                                telefone?: string;
                            };
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        delete: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            app: {
                                authorization: string | null;
                                public_url: string;
                                sandbox: boolean;
                            };
                            class?: "success" | "info" | "error";
                            msg?: string;
                            must_change_password: boolean;
                            must_enrol: boolean;
                            status: {
                                id: number;
                                title: string;
                            }[];
                            /** @enum {number} */
                            success: 200;
                            totals: {
                                active: number;
                                closed: number;
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
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
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
        get: {
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
                            class?: "success" | "info" | "error";
                            current_page: number;
                            data: {
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
                            }[];
                            last_page: number;
                            msg?: string;
                            operators: {
                                id: number;
                                name: string;
                            }[];
                            /** @enum {number} */
                            success: 200;
                            total: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        post: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            current_page: number;
                            data: {
                                afiliado_percent?: number;
                                created_at: string;
                                email?: string;
                                id: number;
                                name: string;
                                pending: boolean;
                                telefone?: string;
                            }[];
                            last_page: number;
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                            total: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        afiliado_percent?: number | null;
                        email?: string;
                        name?: string;
                        telefone?: string;
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
                            class?: "success" | "info" | "error";
                            gestor: {
                                afiliado_percent?: number;
                                created_at: string;
                                email?: string;
                                id: number;
                                name: string;
                                pending: boolean;
                                telefone?: string;
                            };
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        put: {
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
                        email?: string;
                        password?: string;
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
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
        get: {
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
                            class?: "success" | "info" | "error";
                            gestor: {
                                afiliado_percent?: number;
                                created_at: string;
                                email?: string;
                                id: number;
                                name: string;
                                pending: boolean;
                                telefone?: string;
                            };
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put: {
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
                        afiliado_percent?: number | null;
                        email?: string;
                        name?: string;
                        telefone?: string;
                        was?: {
                            afiliado_percent?: number | null;
                            email?: string;
                            name?: string;
                            telefone?: string;
                        };
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
                            class?: "success" | "info" | "error";
                            gestor: {
                                afiliado_percent?: number;
                                created_at: string;
                                email?: string;
                                id: number;
                                name: string;
                                pending: boolean;
                                telefone?: string;
                            };
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        delete: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            current_page: number;
                            data: {
                                account: string;
                                arrived_at: string;
                                /** @enum {unknown} */
                                cause: "drawn" | "trashed" | "scarce" | "cancelled" | "rejected" | "disputed";
                                created_at: string;
                                decided_at: string | null;
                                decided_by: string | null;
                                deliverable: boolean;
                                delivered: number;
                                free: number;
                                id: number;
                                paid_at: string | null;
                                payment_method_id: number;
                                reason: string | null;
                                rifa: {
                                    id: number;
                                    title: string;
                                };
                                /** @enum {unknown} */
                                state: "waiting" | "delivered" | "refunded";
                                transaction_amount: number;
                                user: {
                                    name: string;
                                    telefone: string;
                                };
                                user_id: number;
                                user_name: string;
                            }[];
                            last_page: number;
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                            total: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
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
        post: {
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
                        reason: string;
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
                            class?: "success" | "info" | "error";
                            late_payment: {
                                account: string;
                                arrived_at: string;
                                /** @enum {unknown} */
                                cause: "drawn" | "trashed" | "scarce" | "cancelled" | "rejected" | "disputed";
                                created_at: string;
                                decided_at: string | null;
                                decided_by: string | null;
                                deliverable: boolean;
                                delivered: number;
                                free: number;
                                id: number;
                                paid_at: string | null;
                                payment_method_id: number;
                                reason: string | null;
                                rifa: {
                                    id: number;
                                    title: string;
                                };
                                /** @enum {unknown} */
                                state: "waiting" | "delivered" | "refunded";
                                transaction_amount: number;
                                user: {
                                    name: string;
                                    telefone: string;
                                };
                                user_id: number;
                                user_name: string;
                            };
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        post: {
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
                        reason: string;
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
                            class?: "success" | "info" | "error";
                            late_payment: {
                                account: string;
                                arrived_at: string;
                                /** @enum {unknown} */
                                cause: "drawn" | "trashed" | "scarce" | "cancelled" | "rejected" | "disputed";
                                created_at: string;
                                decided_at: string | null;
                                decided_by: string | null;
                                deliverable: boolean;
                                delivered: number;
                                free: number;
                                id: number;
                                paid_at: string | null;
                                payment_method_id: number;
                                reason: string | null;
                                rifa: {
                                    id: number;
                                    title: string;
                                };
                                /** @enum {unknown} */
                                state: "waiting" | "delivered" | "refunded";
                                transaction_amount: number;
                                user: {
                                    name: string;
                                    telefone: string;
                                };
                                user_id: number;
                                user_name: string;
                            };
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            late_payment: {
                                account: string;
                                arrived_at: string;
                                /** @enum {unknown} */
                                cause: "drawn" | "trashed" | "scarce" | "cancelled" | "rejected" | "disputed";
                                created_at: string;
                                decided_at: string | null;
                                decided_by: string | null;
                                deliverable: boolean;
                                delivered: number;
                                free: number;
                                id: number;
                                paid_at: string | null;
                                payment_method_id: number;
                                reason: string | null;
                                rifa: {
                                    id: number;
                                    title: string;
                                };
                                /** @enum {unknown} */
                                state: "waiting" | "delivered" | "refunded";
                                transaction_amount: number;
                                user: {
                                    name: string;
                                    telefone: string;
                                };
                                user_id: number;
                                user_name: string;
                            };
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
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
        get: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
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
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        client_id?: number | string;
                        client_secret?: string;
                        grant_type?: string;
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
                            class?: "success" | "info" | "error";
                            expires_in: number;
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                            /** @enum {string} */
                            token_type: "Bearer";
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            campaign: {
                                description: string | null;
                                doubled: {
                                    description: string | null;
                                    end_at: string | null;
                                    init_at: string | null;
                                    title: string | null;
                                } | null;
                                emphasis: boolean;
                                ends: {
                                    biggest: {
                                        name: string;
                                        number: string;
                                    } | null;
                                    smallest: {
                                        name: string;
                                        number: string;
                                    } | null;
                                } | null;
                                instagram: string | null;
                                maximum_quantity: number;
                                minimum_quantity: number;
                                on_sale: boolean;
                                paid: number | null;
                                photos: string[];
                                prev_sorteio: string | null;
                                price: number;
                                product_mais: string | null;
                                products: string[];
                                ranking: {
                                    name: string;
                                    quotas: number;
                                }[] | null;
                                reserved: number | null;
                                roulette: {
                                    from: number;
                                    spins: number;
                                }[];
                                sandbox: boolean;
                                status_detail: number;
                                status_text: string | null;
                                suggested: {
                                    quantity: number;
                                    recommended: boolean;
                                }[];
                                telegram: string | null;
                                theme: {
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
                                tiers: {
                                    from: number;
                                    price: number;
                                }[];
                                title: string;
                                total: number;
                                url_amigavel: string;
                                whatsapp: string | null;
                            };
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            draws?: {
                                extracao: number;
                                prize: string;
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
                            scheme: string;
                            total: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        post: {
            parameters: {
                query?: never;
                header?: {
                    "idempotency-key"?: string;
                };
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            amount: number;
                            class?: "success" | "info" | "error";
                            id: number;
                            msg?: string;
                            pix: {
                                charge_id: string;
                                copia_e_cola: string;
                                expires_at: string;
                            };
                            quantity: number;
                            /** @enum {number} */
                            success: 200;
                            token: string;
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            amount: number;
                            class?: "success" | "info" | "error";
                            id: number;
                            msg?: string;
                            pix: {
                                charge_id: string;
                                copia_e_cola: string;
                                expires_at: string;
                            };
                            quantity: number;
                            /** @enum {number} */
                            success: 200;
                            token: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            email: string;
                            msg?: string;
                            password: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            data: {
                                code: string;
                                id: number;
                                text: string;
                            }[];
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
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
        get: {
            parameters: {
                query?: {
                    page?: string;
                };
                header?: {
                    "purchase-token"?: string;
                };
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
                            after: {
                                button: string | null;
                                description: string | null;
                                link: string | null;
                                redirect_link: string | null;
                                redirect_time: number | null;
                                title: string | null;
                            } | null;
                            amount: number;
                            class?: "success" | "info" | "error";
                            delivered: number;
                            expires_at: string;
                            id: number;
                            msg?: string;
                            numbers: string[];
                            numbers_last_page: number;
                            numbers_page: number;
                            pix: {
                                charge_id: string;
                                copia_e_cola: string;
                                expires_at: string;
                            } | null;
                            quantity: number;
                            status: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        post: {
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
                        notify?: boolean;
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            affiliates: {
                                email: string;
                                id: number;
                                name: string;
                            }[];
                            campaigns: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                            }[];
                            class?: "success" | "info" | "error";
                            links: {
                                id: number;
                                rifa: {
                                    id: number;
                                    title: string;
                                };
                                title: string;
                            }[];
                            managers: {
                                email: string;
                                id: number;
                                name: string;
                            }[];
                            msg?: string;
                            people: {
                                id: number;
                                name: string;
                                rifa: {
                                    id: number;
                                    title: string;
                                } | null;
                                telefone: string;
                            }[];
                            quotas: {
                                number: string;
                                rifa: {
                                    id: number;
                                    title: string;
                                };
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
                                rifa: {
                                    id: number;
                                    title: string;
                                };
                                status: string;
                                transaction_amount: number;
                                user_id: number;
                                user_name: string;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            recovery_codes_left: number;
                            /** @enum {number} */
                            success: 200;
                            telefone: string | null;
                            telefone_proven: boolean;
                            totp: boolean;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
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
        put: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post: {
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
                            class?: "success" | "info" | "error";
                            demo: boolean;
                            expires_in: number;
                            msg?: string;
                            resend_in: number;
                            /** @enum {number} */
                            success: 200;
                            telefone: string | null;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        post: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            recovery_codes: string[];
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        put: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            recovery_codes: string[];
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            secret: string;
                            /** @enum {number} */
                            success: 200;
                            uri: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        delete: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            data: {
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
                            }[];
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            data: {
                                address: string;
                                agent: string;
                                created_at: string;
                                current: boolean;
                                id: number;
                                known_device: boolean;
                                last_used_at: string;
                            }[];
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        delete: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        post: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                            telefone: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                            transaction: {
                                created_at: string;
                                delivered: number;
                                expires_at: string;
                                id: number;
                                paid_at: string | null;
                                payment_method_id: number;
                                rifa: {
                                    id: number;
                                    title: string;
                                };
                                status: string;
                                transaction_amount: number;
                                updated_at: string;
                                user: {
                                    name: string;
                                    telefone: string;
                                };
                                user_id: number;
                                user_name: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        put?: never;
        post: {
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
                        amount?: number | null;
                        final?: string | null;
                        initial?: string | null;
                        link_id?: number | null;
                        order?: ("exato" | "maior" | "menor") | null;
                        page?: number;
                        sort?: boolean;
                        status?: ("aprovado" | "pendente" | "cancelada") | null;
                        user_id?: number | null;
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
                            class?: "success" | "info" | "error";
                            current_page: number;
                            data: {
                                created_at: string;
                                delivered: number;
                                expires_at: string;
                                id: number;
                                paid_at: string | null;
                                payment_method_id: number;
                                rifa: {
                                    id: number;
                                    title: string;
                                };
                                status: string;
                                transaction_amount: number;
                                updated_at: string;
                                user: {
                                    name: string;
                                    telefone: string;
                                };
                                user_id: number;
                                user_name: string;
                            }[];
                            last_page: number;
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                            total: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        post: {
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
                            class?: "success" | "info" | "error";
                            foto: {
                                id: number;
                                img: string;
                                rifa_id: number;
                            };
                            id: number;
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        put: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
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
        delete: {
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
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        put: {
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
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            class?: "success" | "info" | "error";
                            msg?: string;
                            /** @enum {number} */
                            success: 200;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
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
        post: {
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
                        method?: "sms" | "totp";
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
                            class?: "success" | "info" | "error";
                            demo?: boolean;
                            expires_in?: number;
                            method?: "sms" | "totp";
                            methods?: ("sms" | "totp")[];
                            msg?: string;
                            resend_in?: number;
                            /** @enum {number} */
                            success: 200;
                            telefone?: string | null;
                            tries_left?: number;
                            verified: boolean;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Failure"];
                    };
                };
            };
        };
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
        get: {
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
                            ok: boolean;
                        };
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            ok: boolean;
                        };
                    };
                };
            };
        };
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
        Campaign: {
            account_id: number;
            bigger_title_daily: number;
            bigger_title_end_at: string | null;
            bigger_title_init_at: string | null;
            bigger_title_status: number;
            concurso: string | null;
            cover: {
                img: string;
                thumb: string;
            } | null;
            created_at: string;
            description: string | null;
            emphasis: boolean;
            extracao?: number;
            extracao2?: number;
            extracao3?: number;
            extracao4?: number;
            extracao5?: number;
            federal: number | null;
            fotos: {
                id: number;
                img: string;
                rifa_id: number;
            }[];
            ganhador?: {
                id: number;
                name: string;
                telefone: string;
            };
            ganhador2?: {
                id: number;
                name: string;
                telefone: string;
            };
            ganhador2_drawn_at?: string;
            ganhador2_transaction?: {
                id: number;
                payment_method_id: number;
                transaction_amount: number;
                updated_at: string;
            };
            ganhador2_transaction_total?: {
                amount: number;
                cotas: number;
                shopping: number;
            };
            ganhador3?: {
                id: number;
                name: string;
                telefone: string;
            };
            ganhador3_drawn_at?: string;
            ganhador3_transaction?: {
                id: number;
                payment_method_id: number;
                transaction_amount: number;
                updated_at: string;
            };
            ganhador3_transaction_total?: {
                amount: number;
                cotas: number;
                shopping: number;
            };
            ganhador4?: {
                id: number;
                name: string;
                telefone: string;
            };
            ganhador4_drawn_at?: string;
            ganhador4_transaction?: {
                id: number;
                payment_method_id: number;
                transaction_amount: number;
                updated_at: string;
            };
            ganhador4_transaction_total?: {
                amount: number;
                cotas: number;
                shopping: number;
            };
            ganhador5?: {
                id: number;
                name: string;
                telefone: string;
            };
            ganhador5_drawn_at?: string;
            ganhador5_transaction?: {
                id: number;
                payment_method_id: number;
                transaction_amount: number;
                updated_at: string;
            };
            ganhador5_transaction_total?: {
                amount: number;
                cotas: number;
                shopping: number;
            };
            ganhador_drawn_at?: string;
            ganhador_mais?: {
                id: number;
                name: string;
                telefone: string;
            };
            ganhador_mais_drawn_at?: string;
            ganhador_mais_transaction_total?: {
                amount: number;
                cotas: number;
                shopping: number;
            };
            ganhador_transaction?: {
                id: number;
                payment_method_id: number;
                transaction_amount: number;
                updated_at: string;
            };
            ganhador_transaction_total?: {
                amount: number;
                cotas: number;
                shopping: number;
            };
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
            state: "active" | "closed" | "trash";
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
            url_amigavel: string;
            whatsapp: string | null;
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
            request_id?: string;
            retry_after?: number;
            /** @enum {boolean} */
            success: false;
            telefone?: string;
            tries_left?: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
