// Preloaded into a server that is to be killed (witness.mjs): notes in a page shared with the test what its threads are doing with the database, so that the test knows
// what a SIGKILL has cut off; and kills or stops the server at a moment that the test names. The program itself is the one that people run.
//   WITNESS_PAGE=FILE    64-bit words, in the order of `enum Word`
//   WITNESS_AT=EVENT:N   SIGKILL at the N-th such event, as long as the word kArmed is not 0
//   WITNESS_AFTER=USEC   so many microseconds later
//   WITNESS_SIGNAL=stop  SIGSTOP instead
// Events: `write` a row is about to be written, `commit` a transaction is about to be committed, `committed` it has been, and nobody knows yet; `page` SQLite writes into a file
// while it commits; `run` a turn that is due has been taken and is about to be resolved; `run-write`, `run-commit`, `run-committed` the same of the transaction with a turn's result.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

typedef struct sqlite3_stmt sqlite3_stmt;
typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
enum { kSqliteRow = 100, kNames = 1024 };

enum Word { kResolving, kWriting, kCommitting, kCommittingRun, kRuns, kTransactions, kArmed, kFired, kWords };

static _Atomic int64_t own_words[kWords];
static _Atomic int64_t* words = own_words;
static char at[32];
static _Atomic int64_t countdown;
static long delay_us;
static int fatal = SIGKILL;

// Of this thread: whether it has taken a game that is due, resolves it, has written rows that are not committed, commits.
static _Thread_local int taken, resolving, writing, committing;

static void fire(void)
{
    words[kFired] = 1;
    kill(getpid(), fatal);
}

static void* fire_later(void* unused)
{
    struct timespec pause = {delay_us / 1000000, delay_us % 1000000 * 1000};
    nanosleep(&pause, NULL);
    fire();
    return unused;
}

static void happens(const char* event)
{
    if (strcmp(event, at) != 0 || !words[kArmed] || atomic_fetch_sub(&countdown, 1) != 1) return;
    pthread_t thread;
    if (delay_us == 0 || pthread_create(&thread, NULL, fire_later, NULL) != 0) fire();
}

__attribute__((constructor)) static void begin(void)
{
    const char* file = getenv("WITNESS_PAGE");
    const char* event = getenv("WITNESS_AT");
    const int page = file ? open(file, O_RDWR | O_CLOEXEC) : -1;
    if (page >= 0) {
        void* shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, page, 0);
        if (shared != MAP_FAILED) words = shared;
        close(page);
    }
    if (event && strchr(event, ':')) {
        strncpy(at, event, sizeof at - 1);
        countdown = atol(strchr(at, ':') + 1);
        *strchr(at, ':') = '\0';
    }
    if (getenv("WITNESS_AFTER")) delay_us = atol(getenv("WITNESS_AFTER"));
    if (getenv("WITNESS_SIGNAL")) fatal = SIGSTOP;
    unsetenv("LD_PRELOAD");
}

static int begins(const char* text, const char* with) { return text && strncmp(text, with, strlen(with)) == 0; }
static int is_write(const char* text) { return begins(text, "INSERT") || begins(text, "UPDATE") || begins(text, "DELETE"); }
static int is_take(const char* text) { return begins(text, "SELECT game FROM games WHERE due") || begins(text, "SELECT l.game FROM turn_locks"); }
static int is_secret(const char* text) { return begins(text, "SELECT secret FROM secrets"); }

static void end_run(void)
{
    if (resolving) words[kResolving]--;
    resolving = taken = 0;
}

static void end_writing(void)
{
    if (!writing) return;
    words[kWriting]--;
    writing = 0;
    end_run();
}

static void before(const char* text)
{
    if (is_take(text)) end_run();
    if (is_secret(text) && taken && !resolving) {
        resolving = 1;
        words[kResolving]++;
        words[kRuns]++;
        happens("run");
    }
    if (is_write(text)) {
        if (!writing) words[kWriting]++;
        writing = 1;
        happens(resolving ? "run-write" : "write");
    }
    if (begins(text, "COMMIT") && writing) {
        committing = 1;
        words[kCommitting]++;
        if (resolving) words[kCommittingRun]++;
        happens(resolving ? "run-commit" : "commit");
    }
}

static void after(const char* text, int has_rows)
{
    if (is_take(text) && has_rows) taken = 1;
    if (begins(text, "COMMIT") && committing) {
        happens(resolving ? "run-committed" : "committed");
        committing = 0;
        words[kCommitting]--;
        if (resolving) words[kCommittingRun]--;
        words[kTransactions]++;
        end_writing();
    }
    if (begins(text, "ROLLBACK")) end_writing();
}

#define REAL(type, name)           \
    static __typeof__(type) real; \
    if (!real) real = (__typeof__(type))dlsym(RTLD_NEXT, name)

int sqlite3_step(sqlite3_stmt* statement)
{
    REAL(int (*)(sqlite3_stmt*), "sqlite3_step");
    static const char* (*text_of)(sqlite3_stmt*);
    if (!text_of) text_of = (const char* (*)(sqlite3_stmt*))dlsym(RTLD_NEXT, "sqlite3_sql");
    static int (*is_busy)(sqlite3_stmt*);
    if (!is_busy) is_busy = (int (*)(sqlite3_stmt*))dlsym(RTLD_NEXT, "sqlite3_stmt_busy");
    const char* text = text_of(statement);
    if (!is_busy(statement)) before(text);  // not again for each row
    const int code = real(statement);
    after(text, code == kSqliteRow);
    return code;
}

ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t place)
{
    REAL(ssize_t(*)(int, const void*, size_t, off64_t), "pwrite64");
    if (committing) happens("page");
    return real(file, bytes, size, place);
}

PGresult* PQexec(PGconn* connection, const char* text)
{
    REAL(PGresult * (*)(PGconn*, const char*), "PQexec");
    before(text);
    PGresult* result = real(connection, text);
    after(text, 0);
    return result;
}

// What the statements that a connection has prepared say; only those that matter here.
static struct Prepared {
    PGconn* connection;
    char name[8];
    char text[40];
} prepared[kNames];
static int prepared_count;
static pthread_mutex_t prepared_lock = PTHREAD_MUTEX_INITIALIZER;

PGresult* PQprepare(PGconn* connection, const char* name, const char* text, int count, const void* types)
{
    REAL(PGresult * (*)(PGconn*, const char*, const char*, int, const void*), "PQprepare");
    if (is_take(text) || is_write(text) || is_secret(text)) {
        pthread_mutex_lock(&prepared_lock);
        if (prepared_count < kNames) {
            struct Prepared* one = &prepared[prepared_count++];
            one->connection = connection;
            strncpy(one->name, name, sizeof one->name - 1);
            strncpy(one->text, text, sizeof one->text - 1);
        }
        pthread_mutex_unlock(&prepared_lock);
    }
    return real(connection, name, text, count, types);
}

static const char* text_of_prepared(PGconn* connection, const char* name)
{
    const char* text = NULL;
    pthread_mutex_lock(&prepared_lock);
    for (int i = prepared_count - 1; i >= 0 && !text; --i)
        if (prepared[i].connection == connection && strcmp(prepared[i].name, name) == 0) text = prepared[i].text;
    pthread_mutex_unlock(&prepared_lock);
    return text;
}

PGresult* PQexecPrepared(PGconn* connection, const char* name, int count, const char* const* values, const int* lengths, const int* formats, int form)
{
    REAL(PGresult * (*)(PGconn*, const char*, int, const char* const*, const int*, const int*, int), "PQexecPrepared");
    static int (*rows_of)(const PGresult*);
    if (!rows_of) rows_of = (int (*)(const PGresult*))dlsym(RTLD_NEXT, "PQntuples");
    const char* text = text_of_prepared(connection, name);
    before(text);
    PGresult* result = real(connection, name, count, values, lengths, formats, form);
    after(text, result && rows_of(result) > 0);
    return result;
}
