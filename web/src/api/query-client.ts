import { CapstanError } from '@capstan/sdk';
import { QueryClient } from '@tanstack/react-query';

const mayPass = (error: Error) => error instanceof CapstanError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    // The server may well be on this machine: being offline says nothing about reaching it.
    queries: {
      networkMode: 'always',
      staleTime: 5000,
      retry: (failures, error) => failures < 1 && mayPass(error),
    },
    mutations: { networkMode: 'always' },
  },
});
