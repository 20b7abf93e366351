/* The table of machine instructions. */
#include "codegen/cost/cost.h"

const char *const sn_class_names[SN_INSTRUCTION_CLASSES] = {
#define X(id, name) name,
    SN_CLASSES(X)
#undef X
};

typedef struct row {
    uint16_t code;
    uint8_t class_, work;
} row;

#define ROW(code, class_, work)                        \
    {                                                  \
        code, SN_INSTRUCTIONS_##class_, SN_WORK_##work \
    }

static const row rows[] = {
    ROW(0x010, OTHER, ADD),      /* IADD3 */
    ROW(0x036, OTHER, ADD),      /* VIADD */
    ROW(0x00f, MINMAX, COMPARE), /* VIMNMX3 */
    ROW(0x009, MINMAX, COMPARE), /* FMNMX */
    ROW(0x017, MINMAX, COMPARE), /* IMNMX */
    ROW(0x040, MINMAX, COMPARE), /* HMNMX2 */
    ROW(0x046, MINMAX, COMPARE), /* VIADDMNMX */
    ROW(0x048, MINMAX, COMPARE), /* VIMNMX */
    ROW(0x00b, SETP, COMPARE),   /* FSETP */
    ROW(0x00c, SETP, COMPARE),   /* ISETP */
    ROW(0x034, SETP, COMPARE),   /* HSETP2 */
    ROW(0x007, SEL, LOGIC),      /* SEL */
    ROW(0x008, SEL, LOGIC),      /* FSEL */
    ROW(0x002, OTHER, LOGIC),    /* MOV */
    ROW(0x003, OTHER, LOGIC),    /* P2R */
    ROW(0x004, OTHER, LOGIC),    /* R2P */
    ROW(0x006, OTHER, LOGIC),    /* VOTE */
    ROW(0x011, OTHER, LOGIC),    /* LEA */
    ROW(0x012, OTHER, LOGIC),    /* LOP3 */
    ROW(0x013, OTHER, LOGIC),    /* IABS */
    ROW(0x016, OTHER, LOGIC),    /* PRMT */
    ROW(0x019, OTHER, LOGIC),    /* SHF */
    ROW(0x01a, OTHER, LOGIC),    /* SGXT */
    ROW(0x01b, OTHER, LOGIC),    /* BMSK */
    ROW(0x01c, OTHER, LOGIC),    /* PLOP3 */
    ROW(0x024, OTHER, MULTIPLY), /* IMAD */
    ROW(0x025, OTHER, MULTIPLY), /* IMAD.WIDE */
    ROW(0x026, OTHER, MULTIPLY), /* IDP */
    ROW(0x027, OTHER, MULTIPLY), /* IMAD.HI */
    ROW(0x030, OTHER, MULTIPLY), /* HADD2 */
    ROW(0x031, OTHER, MULTIPLY), /* HFMA2 */
    ROW(0x032, OTHER, MULTIPLY), /* HMUL2 */
    ROW(0x020, OTHER, FLOAT),    /* FMUL */
    ROW(0x021, OTHER, FLOAT),    /* FADD */
    ROW(0x023, OTHER, FLOAT),    /* FFMA */
    ROW(0x028, OTHER, DOUBLE),   /* DMUL */
    ROW(0x029, OTHER, DOUBLE),   /* DADD */
    ROW(0x02a, SETP, DOUBLE),    /* DSETP */
    ROW(0x02b, OTHER, DOUBLE),   /* DFMA */
    ROW(0x100, OTHER, COUNT),    /* FLO */
    ROW(0x101, OTHER, COUNT),    /* BREV */
    ROW(0x109, OTHER, COUNT),    /* POPC */
    ROW(0x189, SHFL, SHUFFLE),   /* SHFL */
    ROW(0x180, OTHER, MEMORY),   /* LD */
    ROW(0x181, OTHER, MEMORY),   /* LDG */
    ROW(0x183, OTHER, MEMORY),   /* LDL */
    ROW(0x184, LDS, SHARED),     /* LDS */
    ROW(0x185, OTHER, MEMORY),   /* ST */
    ROW(0x186, OTHER, MEMORY),   /* STG */
    ROW(0x187, OTHER, MEMORY),   /* STL */
    ROW(0x188, STS, SHARED),     /* STS */
    ROW(0x18a, OTHER, MEMORY),   /* ATOM */
    ROW(0x18c, OTHER, SHARED),   /* ATOMS */
    ROW(0x18d, OTHER, SHARED),   /* ATOMS, exchanges */
    ROW(0x18e, OTHER, MEMORY),   /* RED */
    ROW(0x1a8, OTHER, MEMORY),   /* ATOMG */
    ROW(0x1a9, OTHER, MEMORY),   /* ATOMG, exchanges */
    ROW(0x082, OTHER, UNIFORM),  /* UMOV */
    ROW(0x083, OTHER, UNIFORM),  /* UP2UR */
    ROW(0x086, OTHER, UNIFORM),  /* VOTEU */
    ROW(0x087, OTHER, UNIFORM),  /* USEL */
    ROW(0x08c, OTHER, UNIFORM),  /* UISETP */
    ROW(0x090, OTHER, UNIFORM),  /* UIADD3 */
    ROW(0x091, OTHER, UNIFORM),  /* ULEA */
    ROW(0x092, OTHER, UNIFORM),  /* ULOP3 */
    ROW(0x096, OTHER, UNIFORM),  /* UPRMT */
    ROW(0x099, OTHER, UNIFORM),  /* USHF */
    ROW(0x09b, OTHER, UNIFORM),  /* UBMSK */
    ROW(0x09c, OTHER, UNIFORM),  /* UPLOP3 */
    ROW(0x0a4, OTHER, UNIFORM),  /* UIMAD */
    ROW(0x0a5, OTHER, UNIFORM),  /* UIMAD.WIDE */
    ROW(0x0b9, OTHER, UNIFORM),  /* ULDC */
    ROW(0x0bd, OTHER, UNIFORM),  /* UFLO */
    ROW(0x0be, OTHER, UNIFORM),  /* UBREV */
    ROW(0x0bf, OTHER, UNIFORM),  /* UPOPC */
    ROW(0x1ac, OTHER, UNIFORM),  /* LDCU */
    ROW(0x1c2, OTHER, UNIFORM),  /* R2UR */
    ROW(0x1c3, OTHER, UNIFORM),  /* S2UR */
    ROW(0x1c4, OTHER, UNIFORM),  /* REDUX */
    ROW(0x11d, BAR, CONTROL),    /* BAR */
    ROW(0x141, BRANCH, CONTROL), /* BSYNC */
    ROW(0x145, BRANCH, CONTROL), /* BSSY */
    ROW(0x147, BRANCH, CONTROL), /* BRA */
    ROW(0x149, BRANCH, CONTROL), /* BRX */
    ROW(0x005, OTHER, CONTROL),  /* CS2R */
    ROW(0x119, OTHER, CONTROL),  /* S2R */
    ROW(0x11a, OTHER, CONTROL),  /* DEPBAR */
    ROW(0x11c, OTHER, CONTROL),  /* B2R */
    ROW(0x142, OTHER, CONTROL),  /* BREAK */
    ROW(0x143, OTHER, CONTROL),  /* CALL, absolute */
    ROW(0x144, OTHER, CONTROL),  /* CALL */
    ROW(0x146, OTHER, CONTROL),  /* YIELD */
    ROW(0x148, OTHER, CONTROL),  /* WARPSYNC */
    ROW(0x14d, OTHER, CONTROL),  /* EXIT */
    ROW(0x150, OTHER, CONTROL),  /* RET */
    ROW(0x15d, OTHER, CONTROL),  /* NANOSLEEP */
    ROW(0x182, OTHER, CONTROL),  /* LDC */
    ROW(0x192, OTHER, CONTROL),  /* MEMBAR */
};

/* The one number with two meanings: an addition, and before sm_100 a move by products of halves. */
#define IADD 0x035u
#define IADD_FROM 100u
#define NOP 0x118u

sn_opcode sn_opcode_of(uint64_t word, unsigned architecture)
{
    const uint32_t code = word & 0x1ff;
    sn_opcode out = {SN_INSTRUCTIONS_OTHER, SN_WORK_UNKNOWN, code == NOP};
    if (code == IADD)
        out.work = architecture < IADD_FROM ? SN_WORK_MULTIPLY : SN_WORK_ADD;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].code == code) {
            out.class_ = (sn_class)rows[i].class_;
            out.work = (sn_work_kind)rows[i].work;
        }
    return out;
}

/* Bits 73 to 75 of 128: 4 is a word, 5 two, 6 four; less are its parts. */
unsigned sn_access_words(uint64_t word)
{
    const unsigned size = word >> 9 & 7;
    return size > 4 ? 1u << (size - 4) : 1;
}
