export interface paths {
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
                        grant_type?: string;
                        client_id?: number | string;
                        client_secret?: string;
                        username?: string;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            /** @enum {string} */
                            token_type: "Bearer";
                            expires_in: number;
                            access_token: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            user: {
                                id: number;
                                name: string;
                                email: string;
                                role: string;
                            };
                            app: {
                                authorization: string | null;
                                sandbox: boolean;
                                public_url: string;
                            };
                            status: {
                                id: number;
                                title: string;
                            }[];
                            totals: {
                                active: number;
                                closed: number;
                                trash: number;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            data: {
                                id: number;
                                gateway: string;
                                title: string;
                                rate: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            data: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
                            }[];
                            total: number;
                            current_page: number;
                            last_page: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                        title?: string | null;
                        product?: string | null;
                        product2?: string | null;
                        product3?: string | null;
                        product4?: string | null;
                        product5?: string | null;
                        product_mais?: string | null;
                        prev_sorteio?: string | null;
                        numbers?: number | null;
                        price?: number | null;
                        minimum_transaction?: number | null;
                        description?: string | null;
                        status_detail?: number | null;
                        status_text?: string | null;
                        emphasis?: boolean;
                        max_reserva?: number | null;
                        account_id?: number | null;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            action: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            data: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
                            }[];
                            total: number;
                            current_page: number;
                            last_page: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            data: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
                            }[];
                            total: number;
                            current_page: number;
                            last_page: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            action: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                        title?: string | null;
                        product?: string | null;
                        product2?: string | null;
                        product3?: string | null;
                        product4?: string | null;
                        product5?: string | null;
                        product_mais?: string | null;
                        prev_sorteio?: string | null;
                        numbers?: number | null;
                        price?: number | null;
                        minimum_transaction?: number | null;
                        description?: string | null;
                        status_detail?: number | null;
                        status_text?: string | null;
                        emphasis?: boolean;
                        max_reserva?: number | null;
                        account_id?: number | null;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            action: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            action: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
            };
        };
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            action: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            transaction: {
                                id: number;
                                status: string;
                                payment_method_id: number;
                                delivered: number;
                                transaction_amount: number;
                                created_at: string;
                                updated_at: string;
                                paid_at: string | null;
                                expires_at: string;
                                user_id: number;
                                user_name: string;
                                user: {
                                    name: string;
                                    telefone: string;
                                };
                                rifa: {
                                    id: number;
                                    title: string;
                                };
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                        page?: number;
                        initial?: string | null;
                        final?: string | null;
                        amount?: number | null;
                        order?: ("exato" | "maior" | "menor") | null;
                        status?: ("aprovado" | "pendente" | "cancelada") | null;
                        user_id?: number | null;
                        link_id?: number | null;
                        sort?: boolean;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            data: {
                                id: number;
                                status: string;
                                payment_method_id: number;
                                delivered: number;
                                transaction_amount: number;
                                created_at: string;
                                updated_at: string;
                                paid_at: string | null;
                                expires_at: string;
                                user_id: number;
                                user_name: string;
                                user: {
                                    name: string;
                                    telefone: string;
                                };
                                rifa: {
                                    id: number;
                                    title: string;
                                };
                            }[];
                            total: number;
                            current_page: number;
                            last_page: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                        id?: number;
                        federal?: 0 | 1 | null;
                        concurso?: string | number | null;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            action: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                        id?: number;
                        federal?: 0 | 1 | null;
                        concurso?: string | number | null;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            action: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                        id?: number;
                        federal?: 0 | 1 | null;
                        concurso?: string | number | null;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            action: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                        id?: number;
                        federal?: 0 | 1 | null;
                        concurso?: string | number | null;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            action: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                        id?: number;
                        federal?: 0 | 1 | null;
                        concurso?: string | number | null;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            action: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                        id?: number;
                        federal?: 0 | 1 | null;
                        concurso?: string | number | null;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            action: {
                                id: number;
                                state: "active" | "closed" | "trash";
                                title: string;
                                product: string;
                                product2: string | null;
                                product3: string | null;
                                product4: string | null;
                                product5: string | null;
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                total: number;
                                price: number;
                                minimum_transaction: number;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                emphasis: boolean;
                                max_reserva: number;
                                account_id: number;
                                url_amigavel: string;
                                federal: number | null;
                                concurso: string | null;
                                pagos_count: number;
                                reservados_count: number;
                                total_count: number;
                                created_at: string;
                                resultado?: string;
                                extracao?: number;
                                ganhador?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_drawn_at?: string;
                                resultado2?: string;
                                extracao2?: number;
                                ganhador2?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador2_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador2_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador2_drawn_at?: string;
                                resultado3?: string;
                                extracao3?: number;
                                ganhador3?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador3_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador3_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador3_drawn_at?: string;
                                resultado4?: string;
                                extracao4?: number;
                                ganhador4?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador4_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador4_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador4_drawn_at?: string;
                                resultado5?: string;
                                extracao5?: number;
                                ganhador5?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador5_transaction?: {
                                    id: number;
                                    transaction_amount: number;
                                    payment_method_id: number;
                                    updated_at: string;
                                };
                                ganhador5_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador5_drawn_at?: string;
                                ganhador_mais?: {
                                    id: number;
                                    name: string;
                                    telefone: string;
                                };
                                ganhador_mais_transaction_total?: {
                                    shopping: number;
                                    amount: number;
                                    cotas: number;
                                };
                                ganhador_mais_drawn_at?: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            campaign: {
                                url_amigavel: string;
                                title: string;
                                products: string[];
                                product_mais: string | null;
                                prev_sorteio: string | null;
                                description: string | null;
                                status_detail: number;
                                status_text: string | null;
                                on_sale: boolean;
                                price: number;
                                minimum_quantity: number;
                                maximum_quantity: number;
                                total: number;
                                paid: number;
                                reserved: number;
                                sandbox: boolean;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
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
                        quantity: number;
                        name: string;
                        telefone: string;
                        link_ref?: number | null;
                        params?: {
                            [key: string]: string;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            id: number;
                            token: string;
                            quantity: number;
                            amount: number;
                            pix: {
                                charge_id: string;
                                copia_e_cola: string;
                                expires_at: string;
                            };
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            id: number;
                            token: string;
                            quantity: number;
                            amount: number;
                            pix: {
                                charge_id: string;
                                copia_e_cola: string;
                                expires_at: string;
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
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                            id: number;
                            status: string;
                            quantity: number;
                            amount: number;
                            delivered: number;
                            expires_at: string;
                            pix: {
                                charge_id: string;
                                copia_e_cola: string;
                                expires_at: string;
                            } | null;
                            numbers: string[];
                            numbers_page: number;
                            numbers_last_page: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
                            /** @enum {number} */
                            success: 200;
                            msg?: string;
                            class?: "success" | "info" | "error";
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
                    };
                };
                /** @description Default Response */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            msg: string;
                            class: string;
                            error?: string;
                            errors?: {
                                [key: string]: string[];
                            };
                            error_code?: string;
                            request_id?: string;
                        };
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
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
